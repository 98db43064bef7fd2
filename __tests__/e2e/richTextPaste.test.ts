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

describe('pasted content', () => {
  test('keeps its bold, headings and lists, in elements of the editor', async () => {
    await paste(
      editor.page,
      '<b style="font-weight:normal"><h1>Care</h1><p>Use a <b>dry</b> <i>cloth</i></p><ul><li>once</li></ul></b>',
    )
    await editor.expectHtml(
      '<h2>Care</h2><p>Use a <strong>dry</strong> <em>cloth</em></p><ul><li><p>once</p></li></ul>',
    )
  })

  test('lists of Word are lists, images in it are uploaded, and those that it only refers to are counted', async () => {
    const item = (level: number, text: string) =>
      `<p class="MsoListParagraph" style="mso-list:l0 level${level} lfo1"><span style="font-family:Symbol"><span style="mso-list:Ignore">·<span>&nbsp;&nbsp; </span></span></span>${text}</p>`
    const image = '<img src="data:image/png;base64,iVBORw0KGgo=" alt="Strap" width="20"><img src="file:///C:/a.png">'
    await copyHtml(editor.page, `${item(1, 'one')}${item(2, 'inner')}<p class="MsoNormal">${image}</p>`)
    await editor.text.click()
    await editor.press('Control+v')
    const lists = '<ul><li><p>one</p><ul><li><p>inner</p></li></ul></li></ul>'
    const stored = `<img src="${server.storageUrl}/public/watch.png" alt="Strap" width="20" height="15">`
    await editor.expectHtml(`${lists}<p>${stored}</p>`)
    await editor.page.getByText('1 left out').waitFor()
    await editor.press('Control+z')
    await editor.press('Control+Shift+z')
    await editor.expectHtml(`${lists}<p>${stored}</p>`)
  })

  test('an image of the clipboard is uploaded', async () => {
    await editor.page.context().grantPermissions(['clipboard-write'])
    await editor.page.evaluate(async () => {
      const canvas = new OffscreenCanvas(4, 3)
      canvas.getContext('2d')?.fillRect(0, 0, 4, 3)
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': canvas.convertToBlob() })])
    })
    await editor.text.click()
    await editor.press('Control+v')
    await editor.expectHtml(`<p><img src="${server.storageUrl}/public/watch.png" alt="" width="40" height="30"></p>`)
  })

  test('runs nothing, requests nothing and contains no image from another site', async () => {
    const { urls, waitForIdle } = recordRequests(editor.page)
    editor.page.on('dialog', (dialog) => dialog.dismiss().then(() => urls.push(dialog.message())))
    await paste(
      editor.page,
      [
        '<p onclick="alert(1)" style="background:url(https://elsewhere.example/p)">kept',
        '<img src="https://elsewhere.example/x.png" onerror="alert(1)"><script>alert(1)</script></p>',
        '<svg onload="alert(1)"><a href="javascript:alert(1)">and this</a></svg>',
        '<a href="javascript:alert(1)">and that</a>',
      ].join(''),
    )
    await eventually(async () => expect(await editor.html()).toContain('kept'))
    expect(await editor.html()).toMatch(/^(<\/?p>|[a-z ])*$/)
    await waitForIdle()
    expect(urls).toEqual([])
  })

  test('from the editor itself is unchanged', async () => {
    await setHtml(editor.page, '<h3>a</h3><ul><li><p>b</p></li><li><p>c</p></li></ul>')
    await editor.press('Control+a')
    const html = await editor.text.evaluate((text) => {
      const clipboardData = new DataTransfer()
      text.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }))
      return clipboardData.getData('text/html')
    })
    await editor.press('Delete')
    await paste(editor.page, html)
    await editor.expectHtml('<h3>a</h3><ul><li><p>b</p></li><li><p>c</p></li></ul>')
  })
})
