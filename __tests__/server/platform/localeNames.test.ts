import { loadLocaleNames, parseCountry, parseLanguage } from '#server/platform/localeNames/index.ts'

describe('names of countries and languages', () => {
  beforeAll(loadLocaleNames, 30_000)

  test.each([
    ['DE', 'DE de DEU 276 Germany Deutschland Allemagne Alemania Германия ドイツ 德国 德國 Tyskland ألمانيا 🇩🇪 de_DE'],
    ['US', 'USA U.S. U.S.A. America us'],
    ['GB', 'UK U.K. England Scotland GBR Royaume-Uni Großbritannien イギリス 英国'],
    ['CN', 'CHN PRC 中国 中華人民共和國 Chine'],
    ['CZ', 'Czechia Česko Tschechien'],
    ['AT', 'Österreich Osterreich OSTERREICH Autriche'],
    ['NL', 'Holland Nederland Netherlands'],
    ['TR', 'Turkey Türkiye Turkiye'],
    ['KR', 'KOR 대한민국 Korea'],
    ['CI', 'Côte_d’Ivoire'],
    ['XK', 'Kosovo XKX'],
  ])('%s is named by each of %s', (code, names) => {
    for (const name of names.split(' ')) expect([name, parseCountry(name)]).toEqual([name, code])
  })

  test.each([
    ['United States of America', 'US'],
    ['The United Kingdom', 'GB'],
    ['Czech Republic', 'CZ'],
    ['Hong Kong', 'HK'],
    ['Hong Kong SAR China', 'HK'],
    ['China, Hong Kong SAR', 'HK'],
    ['中国（香港）', 'HK'],
    ['Macau', 'MO'],
    ['China (Taiwan)', 'TW'],
    ['Taiwan, Province of China', 'TW'],
    ['Russian Federation', 'RU'],
    ['Korea, Republic of', 'KR'],
    ["Korea, Democratic People's Republic of", 'KP'],
    ['Korea (North)', 'KP'],
    ['Iran, Islamic Republic of', 'IR'],
    ['Bolivia (Plurinational State of)', 'BO'],
    ['Congo, The Democratic Republic of the', 'CD'],
    ['Republic of the Congo', 'CG'],
    ['Bosnia and Herzegovina', 'BA'],
    ['Bosnia & Herzegovina', 'BA'],
    ['Saint Lucia', 'LC'],
    ["Cote d'Ivoire", 'CI'],
    ['ＧＥＲＭＡＮＹ', 'DE'],
    ['DE - Germany', 'DE'],
    ['Germany (DE)', 'DE'],
    ['Viet Nam', 'VN'],
    ['Georgia', 'GE'],
  ])('%s is the country %s', (name, code) => {
    expect(parseCountry(name)).toBe(code)
  })

  test.each(['', ' ', 'Atlantis', 'ZZ', 'EU', 'Unknown Region', 'Europe', '999', 'Atlanta, Georgia', 'N/A', '-'])(
    '%j is no country',
    (name) => {
      expect(parseCountry(name)).toBeUndefined()
    },
  )

  test.each([
    ['en', 'en EN eng en-US en_GB en-US-posix en_US.UTF-8 English Englisch anglais 英语 Английский'],
    ['de', 'de ger deu de-AT Deutsch allemand 德语 ドイツ語'],
    ['zh-CN', 'zh zho chi cmn zh-CN zh_CN zh-Hans zh-Hans-HK zh-SG Chinese 中文 简体中文 简体 汉语 Mandarin'],
    ['zh-TW', 'zh-TW zh_TW zh-HK zh-MO zh-Hant zh-Hant-TW zh-Hant-HK yue 繁體中文 繁体中文 正體中文 粵語 Cantonese'],
    ['pt', 'pt pt-PT Português Portuguese'],
    ['pt-BR', 'pt-BR pt_br Brasileiro'],
    ['nb', 'no nb nn Norwegian norsk'],
    ['he', 'he iw Hebrew עברית'],
    ['es', 'es es-419 es-MX Spanish español castellano'],
  ])('%s is named by each of %s', (code, names) => {
    for (const name of names.split(' ')) expect([name, parseLanguage(name)]).toEqual([name, code])
  })

  test.each([
    ['English (US)', 'en'],
    ['English (United Kingdom)', 'en'],
    ['British English', 'en'],
    ['English - UK', 'en'],
    ['English/American', 'en'],
    ['中文(简体)', 'zh-CN'],
    ['中文（繁體）', 'zh-TW'],
    ['中文（台灣）', 'zh-TW'],
    ['Chinese (Simplified)', 'zh-CN'],
    ['Chinese (Traditional)', 'zh-TW'],
    ['Chinese, Hong Kong', 'zh-TW'],
    ['Simplified Chinese', 'zh-CN'],
    ['Traditional Chinese', 'zh-TW'],
    ['Portuguese (Brazil)', 'pt-BR'],
    ['Brazilian Portuguese', 'pt-BR'],
    ['Spanish (Latin America)', 'es'],
    ['Spanish; Castilian', 'es'],
    ['Français (Canada)', 'fr'],
  ])('%s is the language %s', (name, code) => {
    expect(parseLanguage(name)).toBe(code)
  })

  test.each(['', 'Klingon', 'tlh', 'sw', 'xx', 'Chinese (Klingon)', 'n/a', '1', 'eng lish'])(
    '%j is no language',
    (name) => {
      expect(parseLanguage(name)).toBeUndefined()
    },
  )
})
