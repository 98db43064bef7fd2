import { countryOfPhone, formatPhone, parsePhone } from '#contract/core/phone.ts'

describe('a phone number', () => {
  test.each([
    ['CN', '138 0013 8000', '+8613800138000'],
    ['CN', '+44 20 7946 0958', '+442079460958'],
    ['CN', '138–0013–8000', '+8613800138000'],
    ['CN', '86 13800138000', '+8613800138000'],
    ['CN', '400 820 1234', '+864008201234'],
    ['CN', '０７５５—８６０１３３８８', '+8675586013388'],
    ['CN', '＋４９ ３０ １２３４５６７', '+49301234567'],
    ['CN', '+49\u00a030\u00a01234567', '+49301234567'],
    ['CN', '\u202a+8613800138000\u202c', '+8613800138000'],
    ['CN', '0049 30 1234567', '+49301234567'],
    ['US', '00 44 20 7946 0958', '+442079460958'],
    ['US', '011 44 20 7946 0958', '+442079460958'],
    ['CN', '+49 (0)30 1234567', '+49301234567'],
    ['DE', '(030) 90 12 34 56', '+493090123456'],
    ['DE', '030/1234567', '+49301234567'],
    ['DE', 'Tel.: 030.123.45.67', '+49301234567'],
    ['US', '415.555.2671', '+14155552671'],
    ['CN', 'tel:+1-415-555-2671;ext=55', '+14155552671;ext=55'],
    ['US', '(415) 555-2671 x5', '+14155552671;ext=5'],
    ['CN', '+49 30 1234567 ext. 12', '+49301234567;ext=12'],
    ['DE', '030 1234567 Durchwahl 12', '+49301234567;ext=12'],
    ['CN', '0755 8601 3388 转 123', '+8675586013388;ext=123'],
    ['CN', '010-86013388 分机号：8', '+861086013388;ext=8'],
    ['CN', '138001', undefined],
    ['CN', 'call me', undefined],
    ['CN', 'call +49 30 1234567', undefined],
    ['CN', '+999123456789', undefined],
    ['CN', '1-800-FLOWERS', undefined],
    ['CN', '', undefined],
  ] as const)('in %s typed as %j is stored as %j', async (country, input, expected) => {
    expect(await parsePhone(input, country)).toBe(expected)
    if (expected) expect(await parsePhone(expected)).toBe(expected)
  })

  test.each([
    ['+8675586013388', '+86 755 8601 3388', 'CN'],
    ['+49301234567;ext=12', '+49 30 1234567 ext. 12', 'DE'],
    ['no number', 'no number', undefined],
  ])('stored as %s is shown as %s, and belongs to %s', async (stored, shown, country) => {
    expect([await formatPhone(stored), await countryOfPhone(stored)]).toEqual([shown, country])
  })
})
