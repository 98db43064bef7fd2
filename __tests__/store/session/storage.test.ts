import fc from 'fast-check'
import { permissions } from '#contract/core/permissions.ts'
import { features } from '#contract/core/roles.ts'
import { auditStatus } from '#contract/vendors/vendorStates.ts'
import { clearSession, readSession, type StoredSession, writeSession } from '#store/session/storage.ts'
import { runs, seed } from '#support/randomSeed.ts'
import { createStorage } from '#support/store.ts'

const storedSession: StoredSession = {
  showname: 'admin',
  rid: 272,
  token: 'a token',
  currentTab: 'deviceAdmin',
  account: {
    features: ['mallStatus'],
    auditStatus: auditStatus.approved,
    vid: null,
    mallPcUrl: '',
    permission: 'manage',
  },
}

const sessions: fc.Arbitrary<StoredSession> = fc.record({
  showname: fc.string(),
  rid: fc.nat(),
  token: fc.string({ minLength: 1 }),
  currentTab: fc.string(),
  account: fc.record({
    features: fc.subarray([...features]),
    auditStatus: fc.option(fc.constantFrom(...Object.values(auditStatus))),
    vid: fc.option(fc.string()),
    mallPcUrl: fc.string(),
    permission: fc.constantFrom(...permissions),
  }),
})

const keysOf = (storage: Storage) => Array.from({ length: storage.length }, (_, index) => storage.key(index)).toSorted()

describe('the session in session storage', () => {
  test('is read as it was written', () => {
    fc.assert(
      fc.property(sessions, (session) => {
        const storage = createStorage()
        writeSession(storage, session)
        expect(readSession(storage)).toEqual(session)
      }),
      { seed, numRuns: runs(200) },
    )
  })

  test('is stored under the specification’s four keys, as plain text, and one additional key', () => {
    const storage = createStorage()
    writeSession(storage, storedSession)
    expect(keysOf(storage)).toEqual(['account', 'currentTab', 'rid', 'showname', 'token'])
    expect([storage.getItem('rid'), storage.getItem('token')]).toEqual(['272', 'a token'])
  })

  test('is removed after signing out, except for the current tab', () => {
    const storage = createStorage()
    writeSession(storage, storedSession)
    clearSession(storage)
    expect(readSession(storage)).toBeUndefined()
    expect(keysOf(storage)).toEqual(['currentTab'])
  })

  test('belongs to no account without a token', () => {
    expect(readSession(createStorage({ showname: 'admin', rid: '272' }))).toBeUndefined()
  })

  test.each(['{', 'null', '[]', '7', '"text"', '{"features":"all"}', '{"features":[1,"nonsense"]}', '{"features":{}}'])(
    'enables nothing if the stored account is %s',
    (account) => {
      const session = readSession(createStorage({ token: 'a token', account }))
      expect(session?.account.features).toEqual([])
    },
  )
})
