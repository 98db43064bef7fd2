import { sql } from 'drizzle-orm'
import { permissionOf } from '#contract/core/endpoint.ts'
import { type Permission, permissions, permits } from '#contract/core/permissions.ts'
import { type Role, roles } from '#contract/core/roles.ts'
import { statuses } from '#contract/core/status.ts'
import { calls } from '#contract/index.ts'
import { urlPath } from '#contract/openapi.ts'
import { demoPassword } from '#server/app/seed/world.ts'
import { createAccount } from '#server/platform/auth/accounts.ts'
import { hashToken } from '#server/platform/auth/tokens.ts'
import { type Caller, checkAccess, mayCall } from '#server/platform/core/caller.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { accountOf } from '#support/accounts.ts'
import { countGuarantee } from '#support/guarantees.ts'
import { type Platform, startPlatform } from '#support/platform.ts'

const { invalid, notPermitted, sessionExpired, sessionEnded } = statuses

interface AccountOfMatrix {
  caller: string
  role: Role
  permission: Permission
}

/** An account of each role, and those with fewer permissions. */
const accounts: AccountOfMatrix[] = [
  ...roles.map((role) => ({ caller: role, role, permission: 'manage' as const })),
  { caller: 'support', role: 'administrator', permission: 'answer' },
  { caller: 'editor', role: 'vendor', permission: 'write' },
  { caller: 'reader', role: 'vendor', permission: 'read' },
]

/** Field that no call accepts: a permitted caller gets its error, and no handler runs. */
const unknownField = { nonsense: 1 }

describe('access to calls', () => {
  let platform: Platform
  const tokens: Record<string, string> = {}

  beforeAll(async () => {
    platform = await startPlatform()
    const vendorId = (
      await rowsOf<{ id: string }>(
        platform.db,
        sql`select vendor_id as id from account where username = ${accountOf.vendor}`,
      )
    )[0]?.id
    for (const { caller, role, permission } of accounts) {
      const own = role === 'vendor' && vendorId !== undefined ? { vendorId } : {}
      if (permission !== 'manage')
        await createAccount(platform.db, {
          username: caller,
          password: demoPassword,
          role,
          permission,
          demo: true,
          ...own,
        })
      tokens[caller] = await platform.signIn(permission === 'manage' ? accountOf[role] : caller)
    }
    tokens.expired = await platform.signIn('admin')
    tokens.ended = await platform.signIn('admin')
    tokens.unknown = 'U'.repeat(43)
    await platform.call('logout', {}, { token: tokens.ended })
    await platform.db.execute(
      sql`update session set seen_time = now() - interval '31 minutes' where token_hash = ${hashToken(tokens.expired)}`,
    )
  })
  afterAll(() => platform.close())

  const outcome = async (name: string, token: string | undefined) => {
    const { status, errors } = await platform.call(name, unknownField, { token })
    if (status === invalid.status) expect(errors?.map(({ field }) => field)).toContain('nonsense')
    return status
  }

  const matrix = calls.flatMap(({ name, endpoint }) => {
    const open = endpoint.access === 'anyone'
    const letIn = ({ role, permission }: AccountOfMatrix) =>
      open || (endpoint.access.includes(role) && permits(permission, permissionOf(endpoint)))
    return [
      { name, caller: 'nobody', status: open ? invalid.status : sessionExpired.status },
      { name, caller: 'unknown', status: open ? invalid.status : sessionExpired.status },
      { name, caller: 'expired', status: open ? invalid.status : sessionExpired.status },
      { name, caller: 'ended', status: open ? invalid.status : sessionEnded.status },
      ...accounts.map((account) => ({
        name,
        caller: account.caller,
        status: letIn(account) ? invalid.status : notPermitted.status,
      })),
    ]
  })

  test.each(matrix)('by $name for $caller has status $status', async ({ name, caller, status }) => {
    expect(await outcome(name, tokens[caller])).toBe(status)
    countGuarantee('role × call cells', 1)
  })

  test('is declared by every call', () => {
    for (const { name, endpoint } of calls) expect([name, endpoint.access]).not.toEqual([name, undefined])
    expect(matrix).toHaveLength(calls.length * (4 + accounts.length))
  })

  test('is checked before the request is read', async () => {
    const reply = await platform.call('getDevicePage', { pageNum: 'x' }, { token: tokens.vendor })
    expect(reply).toEqual({
      status: notPermitted.status,
      msg: 'No operation permission',
      requestId: expect.any(String),
    })
  })

  test.each(calls.map(({ endpoint }) => urlPath(endpoint)))(
    'to %s is possible in its one method only',
    async (path) => {
      const declared = calls.find(({ endpoint }) => urlPath(endpoint) === path)?.endpoint
      // The headers of a file can be read without it.
      const possible = [declared?.method, declared?.file && 'HEAD']
      const others = (['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const).filter(
        (method) => !possible.includes(method),
      )
      for (const method of others)
        expect((await platform.app.inject({ method, url: `/platform${path}` })).statusCode).toBe(404)
    },
  )
})

describe('a declaration of access', () => {
  const [call] = calls.filter(({ endpoint }) => endpoint.access !== 'anyone')
  const endpoint = { ...call?.endpoint } as (typeof calls)[number]['endpoint']
  const callerAs = (role: Role, features: Caller['features'] = [], permission: Permission = 'manage'): Caller => ({
    accountId: '',
    username: '',
    role,
    permission,
    tenancy: 'all',
    vendorId: undefined,
    vendorState: undefined,
    features,
    tokenHash: '',
  })

  test('without roles permits no caller', () => {
    for (const role of roles) {
      expect(() => checkAccess({ ...endpoint, access: [] }, callerAs(role))).toThrow('notPermitted')
      expect(() => checkAccess({ ...endpoint, access: undefined as never }, callerAs(role))).toThrow()
    }
  })

  test('with a feature permits only vendors with that feature', () => {
    const withFeature = { ...endpoint, access: roles, feature: 'mallStatus' } as const
    for (const role of roles) {
      expect(() => checkAccess(withFeature, callerAs(role, ['dialStatus']))).toThrow('notPermitted')
      expect(() => checkAccess(withFeature, callerAs(role, ['mallStatus']))).not.toThrow()
    }
  })

  test('permits accounts that have its permission, which is to write where it writes', () => {
    const { needs: _, ...plain } = { ...endpoint, access: roles, feature: undefined }
    const permitted = (declared: object) =>
      permissions.filter((permission) =>
        mayCall({ ...plain, writes: undefined, ...declared } as never, callerAs('vendor', [], permission)),
      )
    expect(permitted({})).toEqual(permissions)
    expect(permitted({ needs: 'answer' })).toEqual(['answer', 'write', 'manage'])
    expect(permitted({ writes: true })).toEqual(['write', 'manage'])
    expect(permitted({ writes: true, needs: 'read' })).toEqual(permissions)
    expect(permitted({ writes: true, needs: 'manage' })).toEqual(['manage'])
  })
})
