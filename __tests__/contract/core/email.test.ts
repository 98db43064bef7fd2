import { emailInput, parseMailbox } from '#contract/core/email.ts'
import { fieldErrors } from '#server/platform/core/fieldErrors.ts'

const long = `${'x'.repeat(64)}@${Array(3).fill('y'.repeat(61)).join('.')}.org`

describe('an e-mail address', () => {
  test.each([
    ['jane@example.org', 'jane@example.org', ''],
    ['Jane.Doe+news@Example.ORG', 'Jane.Doe+news@example.org', ''],
    ["o'neil&co%x/y@example.co.uk", "o'neil&co%x/y@example.co.uk", ''],
    ['info@münchen.de', 'info@münchen.de', ''],
    ['info@MÜNCHEN.de', 'info@münchen.de', ''],
    ['info@xn--mnchen-3ya.de', 'info@münchen.de', ''],
    ['info@mu\u0308nchen.de', 'info@münchen.de', ''],
    ['wang@例子.中国', 'wang@例子.中国', ''],
    ['wang@example.xn--fiqs8s', 'wang@example.中国', ''],
    ['иван@xn--e1afmkfd.xn--p1ai', 'иван@пример.рф', ''],
    ['用户@例子.广告', '用户@例子.广告', ''],
    ['jose\u0301@example.org', 'josé@example.org', ''],
    ['a@xn--pple-43d.com', 'a@xn--pple-43d.com', ''],
    ['ｊａｎｅ＠ｅｘａｍｐｌｅ．ｏｒｇ', 'jane@example.org', ''],
    ['wang＠例子。中国', 'wang@例子.中国', ''],
    ['\u00a0jane@example.org\u200b', 'jane@example.org', ''],
    ['\u202ajane@example.org\u202c', 'jane@example.org', ''],
    ['jane@\u200bexample.org', 'jane@example.org', ''],
    ['mailto:jane@example.org?subject=Hello', 'jane@example.org', ''],
    ['MAILTO:j%61ne@example.org', 'jane@example.org', ''],
    ['<jane@example.org>', 'jane@example.org', ''],
    ['Jane Doe <jane@example.org>', 'jane@example.org', 'Jane Doe'],
    ['Jane Doe<mailto:jane@example.org>;', 'jane@example.org', 'Jane Doe'],
    ['"Doe, Jane \\"JD\\"" <jane@example.org>', 'jane@example.org', 'Doe, Jane "JD"'],
    ['王芳 ＜wang@例子.中国＞', 'wang@例子.中国', '王芳'],
    ['jane@example.org (Jane Doe)', 'jane@example.org', 'Jane Doe'],
    ['jane@example.org <JANE@example.org>', 'JANE@example.org', ''],
    ["'jane@example.org'", 'jane@example.org', ''],
    [long, long, ''],
  ])('%j is stored as %j, beside the name %j', (typed, address, name) => {
    expect(parseMailbox(typed)).toMatchObject({ address, name })
    expect(emailInput.parse(typed)).toBe(address)
    expect(emailInput.parse(address)).toBe(address)
  })

  test.each([
    ...['', 'jane', '@example.org', 'jane@', 'me@home', 'a@b@example.org', 'a b@example.org', 'a..b@example.org'],
    ...['.a@example.org', 'a.@example.org', 'a@-b.org', 'a@b-.org', 'a@b..org', 'a@192.0.2.1', 'a@[192.0.2.1]'],
    ...[
      'a@example.o',
      'a@example.123',
      'ja\u202ene@example.org',
      'a@ex\u202eample.org',
      'a@xn--0.org',
      'a,b@example.org',
    ],
    ...['a@example.org, b@example.org', 'a@example.org;b@example.org', 'Jane jane@example.org', 'a@exa_mple.org'],
    ...['Jane <jane@example.org', 'javascript:alert@example.org', `x${long}`, 'a@b.org?subject=x', 'a\0@example.org'],
  ])('%j is none', (typed) => {
    expect(parseMailbox(typed)).toBeUndefined()
    const { error } = emailInput.safeParse(typed)
    expect(fieldErrors(error?.issues ?? [], 'en').map(({ code }) => code)).toEqual(['notEmail'])
  })

  test.each([
    ['Info@MÜNCHEN.de', 'info@xn--mnchen-3ya.de'],
    ['ИВАН@пример.рф', 'иван@xn--e1afmkfd.xn--p1ai'],
  ])('is one mailbox in any spelling: %s', (typed, key) => {
    expect([typed, key, typed.normalize('NFD')].map((one) => parseMailbox(one)?.key)).toEqual([key, key, key])
  })
})
