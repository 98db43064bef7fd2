import { marketingAccount } from '#contract/core/roles.ts'
import { createAccount } from '#server/platform/auth/accounts.ts'
import type { SeedContext, SeedParts } from '#server/platform/seed/context.ts'

/** Stores the accounts that belong to no vendor. */
const storeAccounts = async ({ db, world: { password } }: SeedContext): Promise<void> => {
  const demo = { password, demo: true }
  await createAccount(db, { ...demo, username: 'admin', role: 'administrator' })
  await createAccount(db, { ...demo, username: 'auditor', role: 'auditor' })
  await createAccount(db, { ...demo, username: marketingAccount, role: 'marketing' })
}

/** Demonstration data of accounts. */
export const seed = { accounts: storeAccounts } satisfies SeedParts
