import { equal } from 'node:assert'
import { roles } from '#contract/core/roles.ts'
import { statuses } from '#contract/core/status.ts'
import type { Attack } from './attack.ts'

/** Makes every call as every role. An unknown field makes permitted calls fail validation. */
export const callAsEveryRole: Attack = async ({ platform, signIn, calls }) => {
  let cells = 0
  for (const { name, endpoint } of calls)
    for (const role of [undefined, ...roles]) {
      const isOpen = endpoint.access === 'anyone'
      const refused = role ? statuses.notPermitted : statuses.sessionExpired
      const mayCall = isOpen || (role !== undefined && endpoint.access.includes(role))
      const { status } = await platform.call(name, { nonsense: 1 }, { token: role && (await signIn(role)) })
      equal(status, (mayCall ? statuses.invalid : refused).status, `${name} by ${role ?? 'a stranger'}`)
      cells++
    }
  return `${cells} calls by role`
}
