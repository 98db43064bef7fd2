import { equal, ok } from 'node:assert'
import { sql } from 'drizzle-orm'
import { statuses } from '#contract/core/status.ts'
import { createAccount } from '#server/platform/auth/accounts.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { createApplicant, randomEmail } from '#support/applicant.ts'
import { runs } from '#support/randomSeed.ts'
import { createVisitor, sentFor } from '#support/visitor.ts'
import type { Attack } from './attack.ts'

const password = 'console-2026'

/** Sends wrong passwords from many networks. Throws if the owner's own network is throttled. */
export const lockOut: Attack = async ({ platform }) => {
  const username = randomEmail()
  await createAccount(platform.db, { username, password, role: 'administrator' })
  const owner = createVisitor(platform)
  await owner.signIn({ username, password: sentFor(password) })
  const [networks, guessesOfOne] = [runs(3, 10), 6]
  for (let network = 0; network < networks; network++) {
    const attacker = createVisitor(platform)
    for (let guess = 0; guess < guessesOfOne; guess++)
      await attacker.signIn({ username, password: sentFor(`guess ${guess}`) })
  }
  const { status } = await owner.signIn({ username, password: sentFor(password) })
  equal(status, statuses.ok.status, 'The owner of an account was locked out')
  return `${networks * guessesOfOne} wrong passwords`
}

/**
 * Requests codes for one mailbox from many addresses, in every spelling. Throws if the mails exceed their
 * limit.
 */
export const bombMailbox: Attack = async ({ platform }) => {
  const email = randomEmail()
  await createAccount(platform.db, { username: email, password, role: 'administrator' })
  const requestCount = 40
  const spellings = [email, email.toUpperCase(), email.replace('@', '+x@')]
  await Promise.all(
    Array.from({ length: requestCount }, (_, index) => {
      const stranger = createApplicant(platform, spellings[index % spellings.length])
      return index % 2 ? stranger.sendCode() : stranger.getBackPwd()
    }),
  )
  const [queued] = await rowsOf<{ count: number }>(
    platform.db,
    sql`select count(*)::int as count from mail where replace(lower(recipient), '+x@', '@') = ${email}`,
  )
  ok(queued && queued.count <= 20, `${queued?.count} mails were queued to one mailbox`)
  return `${requestCount} requests; ${queued.count} mails`
}
