import { readFileSync } from 'node:fs'
import { readingServersSql } from '../../tools/lib/readingServers.ts'

describe('the statements that place readings on other PostgreSQL servers', () => {
  test('are, in the docs, those that tests and measurements run', () => {
    const urls = ['1', '2'].map((number) => `postgres://console:secret@readings-${number}.example.org/console`)
    expect(readingServersSql(urls, 'console')).toBe(readFileSync('docs/operating/reading-servers.sql', 'utf8'))
  })

  test('quote what stands in addresses', () => {
    const text = readingServersSql(["postgres://o'hara:p%27ss@127.0.0.1:1/it's"], 'console')
    expect(text).toContain("dbname 'it''s'")
    expect(text).toContain("(user 'o''hara', password 'p''ss')")
  })
})
