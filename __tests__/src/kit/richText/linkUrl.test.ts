import { toLinkUrl } from '#src/kit/richText/linkUrl.ts'

describe('the address of a link', () => {
  test.each([
    ['https://example.com/a?b=1#c', 'https://example.com/a?b=1#c'],
    ['HTTP://example.com', 'HTTP://example.com'],
    ['mailto:help@example.com', 'mailto:help@example.com'],
    ['tel:+8610123456', 'tel:+8610123456'],
  ])('%s is accepted unchanged', (input, expected) => {
    expect(toLinkUrl(input)).toBe(expected)
  })

  test.each([
    [' example.com ', 'https://example.com'],
    ['example.com:8080/a', 'https://example.com:8080/a'],
    ['例子.中国/页', 'https://例子.中国/页'],
    ['help@example.com', 'mailto:help@example.com'],
  ])('%j is completed', (input, expected) => {
    expect(toLinkUrl(input)).toBe(expected)
  })

  test.each([
    '',
    'word',
    'two words',
    'https://',
    'https://exa mple.com',
    '//example.com',
    '/main',
    'ftp://example.com',
    'javascript:alert(1)',
    'javascript:alert(document.domain)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    ' javascript:alert(1)',
    'java.script:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:a',
    'a.b@c:javascript:x',
  ])('%j is rejected', (input) => {
    expect(toLinkUrl(input)).toBeUndefined()
  })
})
