import { JSDOM } from 'jsdom'
import { cleanPaste } from '#src/kit/richText/paste/cleanPaste.ts'

const storageUrl = 'https://storage.example'

/** Cleans markup, without the elements and attributes that sanitising removes before and after. */
const clean = (html: string) => {
  const { body } = new JSDOM(html.replace(/<\/?o:p>/g, '')).window.document
  const images = cleanPaste(body, storageUrl, (index) => `[${index}]`)
  for (const element of body.querySelectorAll('*'))
    for (const { name } of [...element.attributes])
      if (!['href', 'src', 'alt', 'width', 'colspan', 'rowspan', 'start', 'data-align'].includes(name))
        element.removeAttribute(name)
  const text = body.innerHTML
    .replace(/<!--.*?-->/gs, '')
    .replace(/<\/?(?:tbody|colgroup|col)\b[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .replace(/(<\/(?:p|h\d|li|ul|ol|td|table)>|<div>) (?=<)/g, '$1')
    .trim()
  return { html: text, ...images }
}

/** A paragraph of a list as Word and Outlook write it. */
const word = (level: number, marker: string, text: string, list = 'lfo1', font = 'Symbol') =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:36.0pt;text-indent:-18.0pt;mso-list:l0 level${level} ${list}'><!--[if !supportLists]--><span lang=EN-US style='font-family:${font};mso-bidi-font-family:${font}'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><!--[endif]--><span lang=EN-US>${text}<o:p></o:p></span></p>`

describe('from Word and Outlook', () => {
  test('bullets become a nested list', () => {
    const html = [word(1, '·', 'One'), word(2, 'o', 'Inner', 'lfo1', '"Courier New"'), word(1, '·', 'Two')].join('\n')
    expect(clean(html).html).toBe('<ul><li><p>One</p><ul><li><p>Inner</p></li></ul></li><li><p>Two</p></li></ul>')
  })

  test('numbers become a numbered list that begins with the first one', () => {
    const html = [word(1, '3.', 'Three'), word(2, 'a.', 'A'), word(2, 'b.', 'B'), word(1, '4.', 'Four')].join('')
    expect(clean(html).html).toBe(
      '<ol start="3"><li><p>Three</p><ol><li><p>A</p></li><li><p>B</p></li></ol></li><li><p>Four</p></li></ol>',
    )
  })

  test('lists with another definition, and those with text between, are separate', () => {
    const html = [
      word(1, '1.', 'a'),
      word(1, '·', 'b', 'lfo2'),
      '<p class=MsoNormal>text</p>',
      word(1, '·', 'c', 'lfo2'),
    ]
    expect(clean(html.join('')).html).toBe(
      '<ol><li><p>a</p></li></ol><ul><li><p>b</p></li></ul><p>text</p><ul><li><p>c</p></li></ul>',
    )
  })

  test('a list that begins at an inner level, and paragraphs that lost their definition, are lists', () => {
    expect(clean(word(3, '§', 'deep', 'lfo1', 'Wingdings')).html).toBe('<ul><li><p>deep</p></li></ul>')
    const lost = '<p class="MsoListParagraph">·&nbsp;&nbsp;&nbsp;&nbsp; <span>kept</span></p>'
    expect(clean(lost).html).toBe('<ul><li><p>kept</p></li></ul>')
  })

  test('items at an inner level are siblings, also with numbers like 1.2', () => {
    const html = [word(2, '1.2', 'b'), word(2, '1.3', 'c'), word(1, '2.', 'd')].join('')
    expect(clean(html).html).toBe('<ol start="2"><li><p>b</p></li><li><p>c</p></li><li><p>d</p></li></ol>')
    const skipped = [word(1, '·', 'a'), word(3, '§', 'b'), word(2, 'o', 'c'), word(1, '·', 'd')].join('')
    expect(clean(skipped).html).toBe(
      '<ul><li><p>a</p><ul><li><p>b</p></li><li><p>c</p></li></ul></li><li><p>d</p></li></ul>',
    )
  })

  test('numbered headings remain headings, with their number', () => {
    const chapter = `<h1 style='mso-list:l2 level1 lfo3'><span style='mso-list:Ignore'>1.<span>&nbsp;&nbsp; </span></span>Care</h1>`
    expect(clean(chapter).html).toBe('<h2>1. Care</h2>')
  })

  test('titles, headings and outline levels are headings, and empty lines disappear', () => {
    const html = `<div class=WordSection1><p class=MsoTitle>Manual</p><h1>Care<o:p></o:p></h1><p class=MsoNormal><o:p>&nbsp;</o:p></p>
      <p style='mso-outline-level:3'><b style='mso-bidi-font-weight:normal'>Cleaning</b></p><h6>Small</h6></div>`
    expect(clean(html).html).toBe('<div><h2>Manual</h2><h2>Care</h2><h3>Cleaning</h3><h4>Small</h4></div>')
  })

  test('bold by style, links, alignment and merged cells are kept', () => {
    const html = `<p class=MsoNormal align=center style='text-align:center'><span style='font-weight:bold;mso-bidi-font-weight:normal'>Hot</span> <i style='mso-bidi-font-style:normal'>and</i> <span style='text-decoration:underline'>wet</span></p>
      <p class=MsoNormal><a href="https://aster.example/"><span style='color:#0563C1;text-decoration:underline'>site</span></a></p>
      <table class=MsoTableGrid border=1><tr style='mso-yfti-irow:0'><td width=300 colspan=2 rowspan=2 style='width:2in'><p class=MsoNormal><b>Size<o:p></o:p></b></p></td><td><p class=MsoNormal><o:p>&nbsp;</o:p></p></td></tr></table>`
    expect(clean(html).html).toBe(
      '<p data-align="center"><strong>Hot</strong> <em>and</em> <u>wet</u></p><p><a href="https://aster.example/">site</a></p>' +
        '<table><tr><td width="300" colspan="2" rowspan="2"><p><strong>Size</strong></p></td><td><p>&nbsp;</p></td></tr></table>',
    )
  })

  test('images that the clipboard only refers to are counted, and embedded ones taken out', () => {
    const html =
      '<p>a<img width=20 src="file:///C:/Users/m/clip_image001.png"><img src="data:image/png;base64,AAAA" alt="Strap" width="40"></p>' +
      `<p><img src="${storageUrl}/public/own.png" alt=""><img src="https://lh3.example/x.png"></p>`
    expect(clean(html)).toEqual({
      html: `<p>a[0]</p><p><img src="${storageUrl}/public/own.png" alt=""></p>`,
      embedded: [{ source: 'data:image/png;base64,AAAA', alt: 'Strap', width: 40 }],
      omitted: 2,
    })
  })
})

describe('from WPS', () => {
  const wps = (marker: string, text: string, level = 1) =>
    `<p class="MsoNormal" style="margin-left:21.0000pt;text-indent:-21.0000pt;mso-list:l${level} level${level} lfo${level};"><![if !supportLists]><span style="font-family:Wingdings;"><span style='mso-list:Ignore;'>${marker}<span>&nbsp;</span></span></span><![endif]><span style="font-family:宋体;"><font face="宋体">${text}</font></span></p>`

  test('bullets of its symbol font and Chinese numbers become lists', () => {
    expect(clean([wps('l', '屏幕'), wps('l', '表带')].join('')).html).toBe(
      '<ul><li><p><font>屏幕</font></p></li><li><p><font>表带</font></p></li></ul>',
    )
    const numbered = ['一、', '二、', '三、'].map((marker) => wps(marker, '步骤')).join('')
    expect(clean(numbered).html).toMatch(/^<ol>(?:<li><p><font>步骤<\/font><\/p><\/li>){3}<\/ol>$/)
    expect(clean(wps('（二）', '步骤')).html).toContain('<ol start="2">')
    expect(clean(wps('③', '步骤')).html).toContain('<ol start="3">')
  })

  test('headings and bold text are kept', () => {
    const html =
      '<h1><b><span style="font-weight:bold;">保养</span></b></h1><p class="MsoNormal"><b><span>勿浸水</span></b></p>'
    expect(clean(html).html).toBe('<h2>保养</h2><p><strong>勿浸水</strong></p>')
  })
})

describe('from Google Docs', () => {
  const wrap = (html: string) => `<b style="font-weight:normal;" id="docs-internal-guid-4f1">${html}</b>`
  const span = (text: string, style = 'font-weight:400') =>
    `<span style="font-size:11pt;${style};font-style:normal">${text}</span>`

  test('the wrapper disappears, and marks come from styles', () => {
    const html = wrap(
      `<h1 dir="ltr">${span('Care', 'font-weight:400')}</h1><br><p dir="ltr">${span('Use a ')}${span('dry', 'font-weight:700')}${span(' cloth', 'font-weight:400;font-style:italic;text-decoration:line-through')}</p><br>`,
    )
    expect(clean(html).html).toBe('<h2>Care</h2><p>Use a <strong>dry</strong><s><em> cloth</em></s></p>')
  })

  test('lists inside lists belong to the item before', () => {
    const item = (text: string, level: number) =>
      `<li dir="ltr" style="list-style-type:disc" aria-level="${level}"><p dir="ltr" role="presentation">${span(text)}</p></li>`
    const html = wrap(`<ul>${item('one', 1)}<ul>${item('inner', 2)}</ul>${item('two', 1)}</ul>`)
    expect(clean(html).html).toBe('<ul><li><p>one</p><ul><li><p>inner</p></li></ul></li><li><p>two</p></li></ul>')
    expect(clean('<ul><ul><li>inner</li></ul></ul>').html).toBe('<ul><li><ul><li>inner</li></ul></li></ul>')
  })

  test('tables with merged cells are kept', () => {
    const html = wrap(
      `<div dir="ltr" align="left"><table><colgroup><col width="120"></colgroup><tbody><tr><td colspan="2"><p>${span('a')}</p></td></tr></tbody></table></div>`,
    )
    expect(clean(html).html).toBe('<div><table><tr><td colspan="2"><p>a</p></td></tr></table></div>')
  })
})

test('lines of a web mail remain paragraphs', () => {
  expect(clean('<div>one</div><div><br></div><div>two <span>three</span></div>').html).toBe(
    '<p>one</p><p>two three</p>',
  )
})
