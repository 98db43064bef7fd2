import { audiences } from '#contract/accounts/listView.ts'
import type { Role } from '#contract/core/roles.ts'
import { pages } from '#src/routes/index.ts'
import type { Page } from '#src/routes/page.ts'

type Audience = (typeof audiences)[number]

/** Roles whose pages are only those that name them. */
const separateRoles = { marketing: 'marketing', auditor: 'auditor' } as const

const mayOpen = (role: Role, { access, administratorsPage }: Page): boolean => {
  if (access.roles) return access.roles.includes(role)
  if (role === 'marketing' || role === 'auditor') return access[separateRoles[role]] === true
  if (role === 'administrator') return administratorsPage === undefined
  return role === 'vendor' && access.level === undefined
}

/** Returns the audiences of saved views of a list, by the name of its page: those with accounts that may open it. */
export const audiencesOf = (name: string): Audience[] => {
  const page = pages.find((one) => one.name === name)
  const isRole = (audience: Audience): audience is Role => audience !== 'mine' && audience !== 'everyone'
  return audiences.filter((audience) => !isRole(audience) || (page !== undefined && mayOpen(audience, page)))
}
