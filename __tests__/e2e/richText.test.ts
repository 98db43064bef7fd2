import { eventually } from '#support/eventually.ts'
import { type EditorPage, type EditorServer, serveEditor, setHtml } from '#support/richText/editorPage.ts'
import { everything } from '#support/richText/everything.ts'

let server: EditorServer
let editor: EditorPage
beforeAll(async () => {
  server = await serveEditor()
})
beforeEach(async () => {
  editor = await server.open()
  await editor.text.click()
})
afterEach(() => editor.page.context().close())
afterAll(() => server.close())

describe('writing', () => {
  test('headings, lists, quotes and marks are made by typing, and the value is what is shown', async () => {
    await editor.type('## Care')
    await editor.press('Enter')
    await editor.type('Use a **dry** cloth')
    await editor.press('Enter')
    await editor.type('- once')
    await editor.press('Enter')
    await editor.type('twice')
    await editor.press('Enter', 'Control+]')
    await editor.type('gently')
    await editor.press('Enter', 'Enter', 'Enter')
    await editor.type('3. third')
    await editor.press('Enter', 'Enter')
    await editor.type('> so it is said')
    const html = [
      '<h2>Care</h2><p>Use a <strong>dry</strong> cloth</p>',
      '<ul><li><p>once</p></li><li><p>twice</p><ul><li><p>gently</p></li></ul></li></ul>',
      '<ol start="3"><li><p>third</p></li></ol><blockquote><p>so it is said</p></blockquote>',
    ].join('')
    await editor.expectHtml(html)
    await eventually(async () => expect(await editor.view.locator('.rich-text').innerHTML()).toBe(html))
  })

  test('two spaces are preserved, and markup is treated as text', async () => {
    await editor.type('a  b <b>&amp;')
    await editor.expectHtml('<p>a  b &lt;b&gt;&amp;amp;</p>')
    await setHtml(editor.page, '<p>c  d</p>')
    await editor.press('Control+End')
    await editor.type('e')
    await editor.expectHtml('<p>c  de</p>')
  })

  test('an image from another site cannot be typed in', async () => {
    await editor.type('![x](https://elsewhere.example/x.png) ')
    await editor.expectHtml('<p>![x](https://elsewhere.example/x.png) </p>')
  })

  test('is undone and redone by keyboard, down to nothing', async () => {
    await editor.type('one')
    await editor.press('Control+z')
    await editor.expectHtml('')
    await eventually(async () => expect(await editor.tool('Undo').getAttribute('aria-disabled')).toBe('true'))
    await editor.press('Control+Shift+z')
    await editor.expectHtml('<p>one</p>')
    await editor.press('Control+a', 'Delete')
    await editor.expectHtml('')
  })

  test('a text that is set from outside is shown, and reported as changed only after an edit', async () => {
    await setHtml(editor.page, '<p>one</p><table><tbody><tr><td>1</td></tr></tbody></table>')
    await editor.text.getByText('one').click()
    expect(await editor.html()).toBe('<p>one</p><table><tbody><tr><td>1</td></tr></tbody></table>')
    await editor.press('Control+z')
    expect(await editor.text.textContent()).toBe('one1')
    await editor.press('End')
    await editor.type('!')
    await editor.expectHtml('<p>one!</p><table><tbody><tr><td><p>1</p></td></tr></tbody></table>')
  })
})

test('everything that the editor can create is read and written unchanged', async () => {
  const html = everything(server.storageUrl)
  await setHtml(editor.page, html)
  await editor.press('Control+End')
  await editor.type('x')
  await editor.expectHtml(html.replace(/<\/p>$/, 'x</p>'))
  await editor.press('Backspace')
  await editor.expectHtml(html)
})

describe('links', () => {
  const ownRel = 'rel="noopener noreferrer nofollow"'
  const enter = async (address: string) => {
    await editor.page.getByRole('dialog').getByLabel('Address').fill(address)
    await editor.press('Enter')
  }

  test('are added to the selection, changed and removed', async () => {
    await editor.type('manual')
    await editor.press('Control+Shift+ArrowLeft')
    await editor.tool('Link').click()
    await enter('example.com/a?b=1&c=2')
    await editor.expectHtml(`<p><a href="https://example.com/a?b=1&amp;c=2" ${ownRel}>manual</a></p>`)
    await editor.text.getByText('manual').click()
    await eventually(async () => expect(await editor.tool('Link').getAttribute('aria-pressed')).toBe('true'))
    await editor.tool('Link').click()
    await enter('help@example.com')
    await editor.expectHtml(`<p><a href="mailto:help@example.com" ${ownRel}>manual</a></p>`)
    await editor.isInText()
    await eventually(async () => expect(await editor.tool('Link').getAttribute('aria-pressed')).toBe('true'))
    await editor.tool('Link').click()
    await editor.page.getByRole('button', { name: 'Remove link' }).click()
    await editor.expectHtml('<p>manual</p>')
  })

  test('beside another link leave that one unchanged', async () => {
    const link = (href: string, words: string) => `<a href="${href}" ${ownRel}>${words}</a>`
    const manual = link('https://example.com', 'manual')
    await setHtml(editor.page, `<p>${manual}</p>`)
    await editor.text.getByText('manual').click()
    await editor.press('Home')
    await eventually(async () => expect(await editor.tool('Link').getAttribute('aria-pressed')).toBe('false'))
    await editor.tool('Link').click()
    await enter('tel:+4930123')
    await editor.expectHtml(`<p>${link('tel:+4930123', 'tel:+4930123')}${manual}</p>`)
  })

  test('insert their address where nothing is selected', async () => {
    await editor.tool('Link').click()
    await enter('tel:+4930123')
    await editor.isInText()
    await editor.type(' now')
    await editor.expectHtml(`<p><a href="tel:+4930123" ${ownRel}>tel:+4930123</a> now</p>`)
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
    await editor.tool('Link').click()
    await enter(address)
    await editor.page.getByRole('dialog').getByText('Enter an address such as').waitFor()
    await editor.press('Escape')
    expect(await editor.html()).toBe('')
  })

  test('are made of web addresses when they are typed, and of nothing else', async () => {
    const link = `<a href="https://example.com/a" ${ownRel}>https://example.com/a</a>`
    await editor.type('See https://example.com/a or notes.md ')
    await editor.expectHtml(`<p>See ${link} or notes.md </p>`)
  })

  test('open a new tab without access to this one', async () => {
    await setHtml(editor.page, '<p><a href="https://example.com" target="_self">a</a></p>')
    await eventually(async () =>
      expect(await editor.view.locator('.rich-text').innerHTML()).toBe(
        `<p><a href="https://example.com" ${ownRel} target="_blank">a</a></p>`,
      ),
    )
  })
})

describe('tables', () => {
  const row = (cell: string, ...texts: string[]) =>
    `<tr>${texts.map((text) => `<${cell}><p>${text}</p></${cell}>`).join('')}</tr>`

  test('are filled cell by cell with Tab, which adds a row at the end; Escape leaves them', async () => {
    await editor.choose('Table', 'Insert table')
    for (const cell of ['a', 'b', 'c', '1', '2', '3', '4', '5', '6']) {
      await editor.type(cell)
      await editor.press('Tab')
    }
    await editor.type('7')
    await editor.press('Shift+Tab')
    await editor.type('!')
    await editor.press('Escape')
    await editor.type('after')
    await editor.expectHtml(
      `<table><tbody>${row('th', 'a', 'b', 'c')}${row('td', '1', '2', '3')}${row('td', '4', '5', '!')}${row('td', '7', '', '')}</tbody></table><p>after</p>`,
    )
    await editor.press('Tab')
    expect(await editor.readFocus()).toBe('After')
  })

  test('gain and lose rows, columns and their header', async () => {
    await setHtml(editor.page, `<table><tbody>${row('th', 'a', 'b')}${row('td', '1', '2')}</tbody></table>`)
    await editor.text.getByText('1').click()
    for (const item of ['Add row above', 'Add row below', 'Add column to the left', 'Add column to the right'])
      await editor.choose('Table', item)
    await editor.expectHtml(
      `<table><tbody>${row('th', '', 'a', '', 'b')}${row('td', '', '', '', '')}${row('td', '', '1', '', '2')}${row('td', '', '', '', '')}</tbody></table>`,
    )
    for (const item of ['Delete row', 'Delete column', 'Toggle header row']) await editor.choose('Table', item)
    await eventually(async () => expect(await editor.html()).not.toContain('<th>'))
    await editor.choose('Table', 'Delete table')
    await editor.expectHtml('')
  })
})

test('an image is inserted with its size and alternative text', async () => {
  await editor.tool('Image').click()
  await editor.page.getByRole('button', { name: 'watch.png' }).click()
  const alt = editor.page.getByLabel('Alternative text')
  await eventually(async () => expect(await alt.evaluate((one) => one === document.activeElement)).toBe(true))
  expect(await alt.inputValue()).toBe('watch.png')
  await editor.type('The watch')
  await editor.press('Enter')
  await editor.expectHtml(
    `<p><img src="${server.storageUrl}/public/watch.png" alt="The watch" width="40" height="30"></p>`,
  )
  await editor.isInText()
})

test('alignment is stored without a style attribute', async () => {
  await editor.type('middle')
  await editor.tool('Align centre').click()
  await editor.press('Enter')
  await editor.press('Control+Shift+r')
  await editor.type('right')
  await editor.press('Enter', 'Control+Shift+l')
  await editor.type('left')
  await editor.expectHtml('<p data-align="center">middle</p><p data-align="right">right</p><p>left</p>')
  const alignments = () =>
    editor.view.locator('p').evaluateAll((all) => all.map((one) => getComputedStyle(one).textAlign))
  await eventually(async () => expect(await alignments()).toEqual(['center', 'right', 'start']))
})
