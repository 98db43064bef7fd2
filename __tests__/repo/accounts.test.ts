import { readFileSync } from 'node:fs'
import { marketingAccount } from '#contract/core/roles.ts'
import { accountsText } from '#server/app/seed/accounts.ts'
import { demoPassword, vendors } from '#server/app/seed/world.ts'

/** Reads the accounts in the README with their descriptions. */
const accountsInReadme = (): Map<string, string> => {
  const lines = readFileSync('README.md', 'utf8').split('\n')
  const start = lines.indexOf('| account | who |') + 2
  const rows = lines.slice(start, lines.indexOf('', start))
  return new Map(
    rows.flatMap((row) => {
      const [, names = '', description = ''] = row.split('|')
      return [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => [name, description.trim()] as const)
    }),
  )
}

/** Accounts that a start prints, with their descriptions. */
const accountsPrinted = new Map(
  [...accountsText.matchAll(/^ {2}(\S+) +(.+)$/gm)].map(
    ([, name = '', description = '']) => [name, description] as const,
  ),
)

describe('the demonstration accounts', () => {
  const readme = accountsInReadme()

  test('are the same in the output of a start, in README and in the database', () => {
    const usernames = ['admin', 'auditor', marketingAccount, ...vendors.map(({ account }) => account)].toSorted()
    expect([...accountsPrinted.keys()].toSorted()).toEqual(usernames)
    expect([...readme.keys()].toSorted()).toEqual(usernames)
  })

  test.each(vendors.map(({ account, vid }) => [account, vid === null] as const))(
    '%s is called unverified in both, or in neither',
    (account, isUnverified) => {
      const saysUnverified = (description: string | undefined) => /not verified/.test(description ?? '')
      expect(saysUnverified(accountsPrinted.get(account))).toBe(isUnverified)
      expect(saysUnverified(readme.get(account))).toBe(isUnverified)
    },
  )

  test('have the same password in both', () => {
    expect(accountsText).toContain(`password ${demoPassword}`)
    expect(readFileSync('README.md', 'utf8')).toContain(`Their password is \`${demoPassword}\``)
  })
})
