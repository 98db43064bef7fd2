import { draftDropped, draftSaved } from '#store/drafts.ts'
import { endSession, signIn, signOut } from '#store/session/thunks.ts'
import { openTab } from '#support/store.ts'

const annsSession = { token: 'a token', showname: 'ann', rid: '272' }
const draft = { form: 'material new', values: { name: 'Half typed' }, version: undefined }

describe('drafts', () => {
  let tab: ReturnType<typeof openTab>
  const names = () => Object.keys(tab.getState().drafts.byForm)
  const storedDrafts = () => ({ drafts: tab.storage.getItem('drafts') ?? '' })
  /** Opens the tab again after a reload of the console. */
  const reload = (session = {}) => {
    const before = storedDrafts()
    tab.close()
    tab = openTab(
      { '/login': ({ body }) => ({ status: 1, data: { ...(body as object), token: 'another', rid: 1 } }) },
      { ...session, ...before },
    )
  }
  const signInAs = (username: string) =>
    tab.dispatch(signIn({ username, password: 'secret', requestUUID: '1', vcode: 'TEST', remember: false }))
  beforeEach(() => {
    tab = openTab({}, annsSession)
    tab.dispatch(draftSaved(draft))
  })
  afterEach(() => tab.close())

  test('are restored after a reload', () => {
    reload(annsSession)
    expect(tab.getState().drafts.byForm).toEqual({ 'material new': { values: draft.values } })
  })

  test('are removed when they were saved or discarded', () => {
    tab.dispatch(draftDropped(draft.form))
    expect(tab.storage.getItem('drafts')).toBeNull()
  })

  test('are removed when their author signs out', () => {
    tab.dispatch(signOut())
    expect([names(), tab.storage.getItem('drafts')]).toEqual([[], null])
  })

  test('are stored for their author when the session has expired, also over a reload', async () => {
    tab.dispatch(endSession())
    reload()
    await signInAs('ann')
    expect(names()).toEqual(['material new'])
  })

  test('are not visible to another account', async () => {
    tab.dispatch(endSession())
    reload()
    await signInAs('bob')
    expect([names(), tab.storage.getItem('drafts')]).toEqual([[], null])
  })

  test.each(['{', '7', 'null'])('that cannot be read (%s) are ignored', (text) => {
    tab.close()
    tab = openTab({}, { ...annsSession, drafts: text })
    expect(names()).toEqual([])
  })

  test('that exceed the storage of a tab last until it is reloaded', () => {
    tab.storage.setItem = () => {
      throw new Error('QuotaExceededError')
    }
    tab.dispatch(draftSaved({ ...draft, form: 'material 7' }))
    expect(names()).toEqual(['material new', 'material 7'])
  })
})
