import { draftDropped, draftSaved } from '#store/drafts.ts'
import { endSession, signIn, signOut } from '#store/session/thunks.ts'
import { aTab } from '#support/store.ts'

const annsSession = { token: 'a token', showname: 'ann', rid: '272' }
const draft = { form: 'material new', values: { name: 'Half typed' }, version: undefined }

describe('drafts', () => {
  let tab: ReturnType<typeof aTab>
  const names = () => Object.keys(tab.getState().drafts.byForm)
  const stored = () => ({ drafts: tab.storage.getItem('drafts') ?? '' })
  /** The same tab with the console loaded anew. */
  const reload = (session = {}) => {
    const before = stored()
    tab.close()
    tab = aTab(
      { '/login': ({ body }) => ({ status: 1, data: { ...(body as object), token: 'another', rid: 1 } }) },
      { ...session, ...before },
    )
  }
  const signInAs = (username: string) =>
    tab.dispatch(signIn({ username, password: 'secret', requestUUID: '1', vcode: 'TEST', remember: false }))
  beforeEach(() => {
    tab = aTab({}, annsSession)
    tab.dispatch(draftSaved(draft))
  })
  afterEach(() => tab.close())

  test('are there again after a reload', () => {
    reload(annsSession)
    expect(tab.getState().drafts.byForm).toEqual({ 'material new': { values: draft.values } })
  })

  test('are gone when they were saved or taken back', () => {
    tab.dispatch(draftDropped(draft.form))
    expect(tab.storage.getItem('drafts')).toBeNull()
  })

  test('are gone when somebody signs out', () => {
    tab.dispatch(signOut())
    expect([names(), tab.storage.getItem('drafts')]).toEqual([[], null])
  })

  test('wait for their author when the session has ended, also over a reload', async () => {
    tab.dispatch(endSession())
    reload()
    await signInAs('ann')
    expect(names()).toEqual(['material new'])
  })

  test('are not there for another account', async () => {
    tab.dispatch(endSession())
    reload()
    await signInAs('bob')
    expect([names(), tab.storage.getItem('drafts')]).toEqual([[], null])
  })

  test.each(['{', '7', 'null'])('that cannot be read (%s) are none', (text) => {
    tab.close()
    tab = aTab({}, { ...annsSession, drafts: text })
    expect(names()).toEqual([])
  })

  test('that a tab has no room for last until it is reloaded', () => {
    tab.storage.setItem = () => {
      throw new Error('QuotaExceededError')
    }
    tab.dispatch(draftSaved({ ...draft, form: 'material 7' }))
    expect(names()).toEqual(['material new', 'material 7'])
  })
})
