import type { Role } from '#contract/core/roles.ts'

/** Who works with subscription e-mail (specification, section 6, rule 2): the marketing account, and administrators. */
export const marketers = ['administrator', 'marketing'] as const satisfies Role[]
