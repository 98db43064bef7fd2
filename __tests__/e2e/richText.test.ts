import { eventually } from '#support/eventually.ts'
import {
  copyHtml,
  type EditorPage,
  type EditorServer,
  paste,
  recordRequests,
  serveEditor,
  setHtml,
} from '#support/richText/editorPage.ts'
import { everything } from '#support/richText/everything.ts'

let places: EditorServer
let place: EditorPage
beforeAll(async () => {
  places = await serveEditor()
})
beforeEach(async () => {
  place = await places.open()
  await place.text.click()
})
afterEach(() => place.page.context().close())
afterAll(() => places.close())

describe('writing', () => {
  test('headings, lists, quotes and marks are made by typing, and the value is what is shown', async () => {
    await place.type('## Care')
    await place.press('Enter')
    await place.type('Use a **dry** cloth')
    await place.press('Enter')
    await place.type('- once')
    await place.press('Enter')
    await place.type('twice')
    await place.press('Enter', 'Control+]')
    await place.type('gently')
    await place.press('Enter', 'Enter', 'Enter')
    await place.type('3. third')
    await place.press('Enter', 'Enter')
    await place.type('> so it is said')
    const html = [
      '<h2>Care</h2><p>Use a <strong>dry</strong> cloth</p>',
      '<ul><li><p>once</p></li><li><p>twice</p><ul><li><p>gently</p></li></ul></li></ul>',
      '<ol start="3"><li><p>third</p></li></ol><blockquote><p>so it is said</p></blockquote>',
    ].join('')
    await place.expectHtml(html)
    await eventually(async () => expect(await place.view.locator('.rich-text').innerHTML()).toBe(html))
  })

  test('two spaces are preserved, and markup is treated as text', async () => {
    await place.type('a  b <b>&amp;')
    await place.expectHtml('<p>a  b &lt;b&gt;&amp;amp;</p>')
    await setHtml(place.page, '<p>c  d</p>')
    await place.press('Control+End')
    await place.type('e')
    await place.expectHtml('<p>c  de</p>')
  })

  test('an image from another site cannot be typed in', async () => {
    await place.type('![x](https://elsewhere.example/x.png) ')
    await place.expectHtml('<p>![x](https://elsewhere.example/x.png) </p>')
  })

  test('is undone and redone by keyboard, down to nothing', async () => {
    await place.type('one')
    await place.press('Control+z')
    await place.expectHtml('')
    await eventually(async () => expect(await place.tool('Undo').getAttribute('aria-disabled')).toBe('true'))
    await place.press('Control+Shift+z')
    await place.expectHtml('<p>one</p>')
    await place.press('Control+a', 'Delete')
    await place.expectHtml('')
  })

  test('a text that is set from outside is shown, and reported as changed only after an edit', async () => {
    await setHtml(place.page, '<p>one</p><table><tbody><tr><td>1</td></tr></tbody></table>')
    await place.text.getByText('one').click()
    expect(await place.html()).toBe('<p>one</p><table><tbody><tr><td>1</td></tr></tbody></table>')
    await place.press('Control+z')
    expect(await place.text.textContent()).toBe('one1')
    await place.press('End')
    await place.type('!')
    await place.expectHtml('<p>one!</p><table><tbody><tr><td><p>1</p></td></tr></tbody></table>')
  })
})

test('everything that the editor can create is read and written unchanged', async () => {
  const html = everything(places.storageUrl)
  await setHtml(place.page, html)
  await place.press('Control+End')
  await place.type('x')
  await place.expectHtml(html.replace(/<\/p>$/, 'x</p>'))
  await place.press('Backspace')
  await place.expectHtml(html)
})

describe('links', () => {
  const ownRel = 'rel="noopener noreferrer nofollow"'
  const enter = async (address: string) => {
    await place.page.getByRole('dialog').getByLabel('Address').fill(address)
    await place.press('Enter')
  }

  test('are added to the selection, changed and removed', async () => {
    await place.type('manual')
    await place.press('Control+Shift+ArrowLeft')
    await place.tool('Link').click()
    await enter('example.com/a?b=1&c=2')
    await place.expectHtml(`<p><a href="https://example.com/a?b=1&amp;c=2" ${ownRel}>manual</a></p>`)
    await place.text.getByText('manual').click()
    await eventually(async () => expect(await place.tool('Link').getAttribute('aria-pressed')).toBe('true'))
    await place.tool('Link').click()
    await enter('help@example.com')
    await place.expectHtml(`<p><a href="mailto:help@example.com" ${ownRel}>manual</a></p>`)
    await place.isInText()
    await eventually(async () => expect(await place.tool('Link').getAttribute('aria-pressed')).toBe('true'))
    await place.tool('Link').click()
    await place.page.getByRole('button', { name: 'Remove link' }).click()
    await place.expectHtml('<p>manual</p>')
  })

  test('beside another link leave that one unchanged', async () => {
    const link = (href: string, words: string) => `<a href="${href}" ${ownRel}>${words}</a>`
    const manual = link('https://example.com', 'manual')
    await setHtml(place.page, `<p>${manual}</p>`)
    await place.text.getByText('manual').click()
    await place.press('Home')
    await eventually(async () => expect(await place.tool('Link').getAttribute('aria-pressed')).toBe('false'))
    await place.tool('Link').click()
    await enter('tel:+4930123')
    await place.expectHtml(`<p>${link('tel:+4930123', 'tel:+4930123')}${manual}</p>`)
  })

  test('insert their address where nothing is selected', async () => {
    await place.tool('Link').click()
    await enter('tel:+4930123')
    await place.isInText()
    await place.type(' now')
    await place.expectHtml(`<p><a href="tel:+4930123" ${ownRel}>tel:+4930123</a> now</p>`)
  })

  test.each([
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'ftp://example.com',
    '//x',
    'word',
    '',
  ])('to %j are refused, and the field explains what to enter', async (address) => {
    await place.tool('Link').click()
    await enter(address)
    await place.page.getByRole('dialog').getByText('Enter an address such as').waitFor()
    await place.press('Escape')
    expect(await place.html()).toBe('')
  })

  test('are made of web addresses when they are typed, and of nothing else', async () => {
    const link = `<a href="https://example.com/a" ${ownRel}>https://example.com/a</a>`
    await place.type('See https://example.com/a or notes.md ')
    await place.expectHtml(`<p>See ${link} or notes.md </p>`)
  })

  test('open a new tab without access to this one', async () => {
    await setHtml(place.page, '<p><a href="https://example.com" target="_self">a</a></p>')
    await eventually(async () =>
      expect(await place.view.locator('.rich-text').innerHTML()).toBe(
        `<p><a href="https://example.com" ${ownRel} target="_blank">a</a></p>`,
      ),
    )
  })
})

describe('tables', () => {
  const row = (cell: string, ...texts: string[]) =>
    `<tr>${texts.map((text) => `<${cell}><p>${text}</p></${cell}>`).join('')}</tr>`

  test('are filled cell by cell with Tab, which adds a row at the end; Escape leaves them', async () => {
    await place.choose('Table', 'Insert table')
    for (const cell of ['a', 'b', 'c', '1', '2', '3', '4', '5', '6']) {
      await place.type(cell)
      await place.press('Tab')
    }
    await place.type('7')
    await place.press('Shift+Tab')
    await place.type('!')
    await place.press('Escape')
    await place.type('after')
    await place.expectHtml(
      `<table><tbody>${row('th', 'a', 'b', 'c')}${row('td', '1', '2', '3')}${row('td', '4', '5', '!')}${row('td', '7', '', '')}</tbody></table><p>after</p>`,
    )
    await place.press('Tab')
    expect(await place.readFocus()).toBe('After')
  })

  test('gain and lose rows, columns and their header', async () => {
    await setHtml(place.page, `<table><tbody>${row('th', 'a', 'b')}${row('td', '1', '2')}</tbody></table>`)
    await place.text.getByText('1').click()
    for (const item of ['Add row above', 'Add row below', 'Add column to the left', 'Add column to the right'])
      await place.choose('Table', item)
    await place.expectHtml(
      `<table><tbody>${row('th', '', 'a', '', 'b')}${row('td', '', '', '', '')}${row('td', '', '1', '', '2')}${row('td', '', '', '', '')}</tbody></table>`,
    )
    for (const item of ['Delete row', 'Delete column', 'Toggle header row']) await place.choose('Table', item)
    await eventually(async () => expect(await place.html()).not.toContain('<th>'))
    await place.choose('Table', 'Delete table')
    await place.expectHtml('')
  })
})

test('an image is inserted with its size and alternative text', async () => {
  await place.tool('Image').click()
  await place.page.getByRole('button', { name: 'watch.png' }).click()
  const alt = place.page.getByLabel('Alternative text')
  await eventually(async () => expect(await alt.evaluate((one) => one === document.activeElement)).toBe(true))
  expect(await alt.inputValue()).toBe('watch.png')
  await place.type('The watch')
  await place.press('Enter')
  await place.expectHtml(
    `<p><img src="${places.storageUrl}/public/watch.png" alt="The watch" width="40" height="30"></p>`,
  )
  await place.isInText()
})

test('alignment is stored without a style attribute', async () => {
  await place.type('middle')
  await place.tool('Align centre').click()
  await place.press('Enter')
  await place.press('Control+Shift+r')
  await place.type('right')
  await place.press('Enter', 'Control+Shift+l')
  await place.type('left')
  await place.expectHtml('<p data-align="center">middle</p><p data-align="right">right</p><p>left</p>')
  const alignments = () =>
    place.view.locator('p').evaluateAll((all) => all.map((one) => getComputedStyle(one).textAlign))
  await eventually(async () => expect(await alignments()).toEqual(['center', 'right', 'start']))
})

describe('pasted content', () => {
  test('keeps its bold, headings and lists, in elements of the editor', async () => {
    await paste(
      place.page,
      '<b style="font-weight:normal"><h1>Care</h1><p>Use a <b>dry</b> <i>cloth</i></p><ul><li>once</li></ul></b>',
    )
    await place.expectHtml('<h2>Care</h2><p>Use a <strong>dry</strong> <em>cloth</em></p><ul><li><p>once</p></li></ul>')
  })

  test('lists of Word are lists, images in it are uploaded, and those that it only refers to are counted', async () => {
    const item = (level: number, text: string) =>
      `<p class="MsoListParagraph" style="mso-list:l0 level${level} lfo1"><span style="font-family:Symbol"><span style="mso-list:Ignore">·<span>&nbsp;&nbsp; </span></span></span>${text}</p>`
    const image = '<img src="data:image/png;base64,iVBORw0KGgo=" alt="Strap" width="20"><img src="file:///C:/a.png">'
    await copyHtml(place.page, `${item(1, 'one')}${item(2, 'inner')}<p class="MsoNormal">${image}</p>`)
    await place.text.click()
    await place.press('Control+v')
    const lists = '<ul><li><p>one</p><ul><li><p>inner</p></li></ul></li></ul>'
    const stored = `<img src="${places.storageUrl}/public/watch.png" alt="Strap" width="20" height="15">`
    await place.expectHtml(`${lists}<p>${stored}</p>`)
    await place.page.getByText('1 left out').waitFor()
    await place.press('Control+z')
    await place.press('Control+Shift+z')
    await place.expectHtml(`${lists}<p>${stored}</p>`)
  })

  test('an image of the clipboard is uploaded', async () => {
    await place.page.context().grantPermissions(['clipboard-write'])
    await place.page.evaluate(async () => {
      const canvas = new OffscreenCanvas(4, 3)
      canvas.getContext('2d')?.fillRect(0, 0, 4, 3)
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': canvas.convertToBlob() })])
    })
    await place.text.click()
    await place.press('Control+v')
    await place.expectHtml(`<p><img src="${places.storageUrl}/public/watch.png" alt="" width="40" height="30"></p>`)
  })

  test('runs nothing, requests nothing and contains no image from another site', async () => {
    const { urls, waitForIdle } = recordRequests(place.page)
    place.page.on('dialog', (dialog) => dialog.dismiss().then(() => urls.push(dialog.message())))
    await paste(
      place.page,
      [
        '<p onclick="alert(1)" style="background:url(https://elsewhere.example/p)">kept',
        '<img src="https://elsewhere.example/x.png" onerror="alert(1)"><script>alert(1)</script></p>',
        '<svg onload="alert(1)"><a href="javascript:alert(1)">and this</a></svg>',
        '<a href="javascript:alert(1)">and that</a>',
      ].join(''),
    )
    await eventually(async () => expect(await place.html()).toContain('kept'))
    expect(await place.html()).toMatch(/^(<\/?p>|[a-z ])*$/)
    await waitForIdle()
    expect(urls).toEqual([])
  })

  test('from the editor itself is unchanged', async () => {
    await setHtml(place.page, '<h3>a</h3><ul><li><p>b</p></li><li><p>c</p></li></ul>')
    await place.press('Control+a')
    const html = await place.text.evaluate((text) => {
      const clipboardData = new DataTransfer()
      text.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }))
      return clipboardData.getData('text/html')
    })
    await place.press('Delete')
    await paste(place.page, html)
    await place.expectHtml('<h3>a</h3><ul><li><p>b</p></li><li><p>c</p></li></ul>')
  })
})
