import { wordDifferences } from '#src/kit/lib/wordDifferences.ts'

const signs = { same: '', deletion: '-', insertion: '+' }
const differences = (before: string, after: string, language: 'en' | 'zh_CN' = 'en') =>
  wordDifferences(before, after, language).map(({ text, kind }) => `${signs[kind]}${text}`)

describe('the differences of two texts', () => {
  test('are whole words', () => {
    expect(differences('12 Harbour Road, Bristol', '14 Harbour Road, Bristol, UK')).toEqual([
      '-12 ',
      '+14 ',
      'Harbour Road, Bristol',
      '+, UK',
    ])
  })

  test('are words of the dictionary in Chinese', () => {
    expect(differences('智能手环第二代', '智能手表第二代', 'zh_CN')).toEqual(['智能', '-手环', '+手表', '第二代'])
  })

  test('are the texts themselves if they have almost nothing in common', () => {
    expect(differences('Sold in the shop', 'Call the hotline for support')).toEqual([
      '-Sold in the shop',
      '+Call the hotline for support',
    ])
    expect(differences('', 'New')).toEqual(['+New'])
  })
})
