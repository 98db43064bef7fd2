import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Request } from 'playwright-core'
import { rowsOf } from '#server/platform/db/rows.ts'
import { type Console, startConsole } from '#support/console.ts'
import { eventually } from '#support/eventually.ts'
import { createGif, createImage, createMp4, createPdf, padFile } from '#support/fileEncoders.ts'
import { openReader, type Reader } from '#support/readers.ts'
import { createRoundMaterial, testFile, type Uploader, uploaderOf } from '#support/uploader.ts'

const round = { width: 454, height: 454 }
const MB = 1_024 * 1_024

const createPicture = async (name: string, pixels = round) => testFile(name, await createImage('png', pixels))

/** The bytes that a browser receives at a file's address. */
const download = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer())
const sumOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

describe('the uploader', () => {
  let console: Console
  let reader: Reader
  let uploader: Uploader
  beforeAll(async () => {
    console = await startConsole({ materials: true })
  })
  afterAll(() => console.close())

  beforeEach(async () => {
    ;({ reader, uploader } = await createRoundMaterial(console))
  })
  afterEach(() => reader.context.close())

  const files = () =>
    rowsOf<{ name: string; object_key: string }>(console.db, sql`select * from file where name like 'mine-%'`)
  const inQuarantine = async () => {
    const keys: string[] = []
    for await (const { key } of console.storage.store.list('quarantine/')) keys.push(key)
    return keys
  }
  const nothingIsLeft = () => eventually(async () => expect(await inQuarantine()).toEqual([]))

  test('describes accepted files before anything is chosen', async () => {
    expect(await uploader.field.locator('.field-hint').innerText()).toBe(
      '454 × 454 PNG / JPEG / GIF, at most 2 MB\nMP4 / WebM, at most 20 MB\nPDF, at most 5 MB',
    )
  })

  test('accepts files that are chosen, dropped and pasted, several at once', async () => {
    await uploader.choose(await createPicture('chosen.png'), testFile('chosen.gif', createGif(round, 3)))
    await uploader.drop(await createPicture('dropped.png'))
    await uploader.paste(await createPicture('pasted.png'))
    await eventually(async () =>
      expect((await uploader.acceptedNames()).toSorted()).toEqual([
        'chosen.gif',
        'chosen.png',
        'dropped.png',
        'pasted.png',
      ]),
    )
    expect(await uploader.refusals()).toEqual([])
    await nothingIsLeft()
  })

  test('reports what is wrong with a file, and offers to crop or fit an image of the wrong size', async () => {
    await uploader.choose(
      await createPicture('small.png', { width: 400, height: 300 }),
      testFile('words.png', Buffer.from('no picture')),
      testFile(`${'long'.repeat(10)}.png`, await createImage('png', round)),
    )
    await eventually(async () =>
      expect(await uploader.refusals()).toEqual([
        ['small.png', 'The image is 400 × 300 pixels; required: 454 × 454'],
        ['words.png', 'Not a readable PNG / JPEG / GIF / MP4 / WebM / PDF file'],
        [`${'long'.repeat(10)}.png`, 'The file name has 44 characters; the limit is 40'],
      ]),
    )
    expect(await uploader.field.getByRole('button', { name: 'Crop', exact: true }).count()).toBe(1)
    await uploader.row('small.png').getByRole('button', { name: 'Fit', exact: true }).click()
    await eventually(async () => expect(await uploader.acceptedNames()).toEqual(['small.png']))
    await uploader.row('small.png').getByText('PNG · 454 × 454').waitFor()
    await eventually(async () => expect(await uploader.refusals()).toHaveLength(2))
  })

  test('reports findings of the server in Chinese', async () => {
    const { page } = await openReader(console, '/main/materialLibraryAdd', { locale: 'zh-CN' })
    const theirs = uploaderOf(page)
    await theirs.choose(
      testFile('acts.pdf', createPdf({ catalog: '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>' })),
    )
    await eventually(async () => expect((await theirs.refusals())[0]?.[1]).toMatch(/^文件包含 .+不接受含有活动内容/))
    await nothingIsLeft()
    await page.context().close()
  })

  test('orders files by buttons, from the keyboard, and by dragging', async () => {
    const { page } = reader
    for (const name of ['a.png', 'b.png', 'c.png']) {
      await uploader.choose(await createPicture(name))
      await eventually(async () => expect(await uploader.acceptedNames()).toContain(name))
    }
    await uploader.field.getByRole('button', { name: 'Move c.png up' }).focus()
    await page.keyboard.press('Enter')
    await eventually(async () => expect(await uploader.acceptedNames()).toEqual(['a.png', 'c.png', 'b.png']))
    await uploader.row('a.png').dragTo(uploader.row('b.png'))
    await eventually(async () => expect(await uploader.acceptedNames()).toEqual(['c.png', 'b.png', 'a.png']))
    await uploader.field.getByRole('button', { name: 'Remove b.png' }).click()
    await eventually(async () => expect(await uploader.acceptedNames()).toEqual(['c.png', 'a.png']))
  })

  test('removes a cancelled file without leaving anything behind', async () => {
    const { page } = reader
    const start = Promise.withResolvers<void>()
    await page.route(/partNumber=3/, () => start.resolve())
    await uploader.choose(testFile('mine-cut.mp4', padFile('mp4', createMp4(), 6 * MB)))
    await start.promise
    await uploader.field.getByRole('button', { name: 'Cancel upload of mine-cut.mp4' }).click()
    await uploader.row('mine-cut.mp4').waitFor({ state: 'detached' })
    await nothingIsLeft()
    expect((await files()).map(({ name }) => name)).not.toContain('mine-cut.mp4')
  })

  test('resumes a video of 20 MB by itself after the connection was cut half way', async () => {
    const { page, context } = reader
    const film = padFile('mp4', createMp4(), 20 * MB)
    const requests: Request[] = []
    const half = Promise.withResolvers<void>()
    page.on('requestfinished', async (request) => {
      if (request.method() !== 'PUT' || !request.url().includes('partNumber')) return
      if ((await request.response())?.status() !== 200) return
      requests.push(request)
      if (requests.length === 10) half.resolve()
    })
    await uploader.choose(testFile('mine-film.mp4', film))
    await half.promise
    await context.setOffline(true)
    await uploader.field.getByText('Connection lost. The uploaded part is kept').waitFor()
    const beforeCut = requests.length
    await context.setOffline(false)
    await eventually(async () => expect(await uploader.acceptedNames()).toEqual(['mine-film.mp4']))

    const parts = () => requests.map((request) => new URL(request.url()).searchParams.get('partNumber'))
    expect(beforeCut).toBeLessThan(20)
    await eventually(async () => expect(new Set(parts()).size).toBe(20))
    // Only parts in flight when the connection was cut are sent again: three at most.
    expect(requests.length - 20).toBeLessThanOrEqual(3)
    const storedFile = (await files()).find(({ name }) => name === 'mine-film.mp4')
    const url = `${console.storage.publicUrl}/${storedFile?.object_key}`
    expect(sumOf(await download(url))).toBe(sumOf(film))
    await nothingIsLeft()
  })

  test('resumes by hand too, without a second upload when only the response was lost', async () => {
    const { page } = reader
    let puts = 0
    page.on('request', (request) => {
      if (request.method() === 'PUT') puts++
    })
    await page.route('**/file/uploadImg', (route) => route.abort(), { times: 1 })
    await uploader.choose(await createPicture('mine-again.png'))
    await uploader.field.getByText('Connection lost').waitFor()
    await uploader.row('mine-again.png').getByRole('button', { name: 'Resume' }).click()
    await eventually(async () => expect(await uploader.acceptedNames()).toEqual(['mine-again.png']))
    expect(puts).toBe(1)
  })

  test('shows a PDF page by page, and a video with its controls', async () => {
    const { page } = reader
    await uploader.choose(testFile('manual.pdf', createPdf()), testFile('film.mp4', createMp4()))
    await eventually(async () =>
      expect((await uploader.acceptedNames()).toSorted()).toEqual(['film.mp4', 'manual.pdf']),
    )
    await uploader.field.getByRole('button', { name: 'Show manual.pdf' }).click()
    const dialog = page.getByRole('dialog').filter({ hasText: 'manual.pdf' })
    await dialog.locator('canvas').waitFor()
    expect(await dialog.getByText('PDF ·').count()).toBe(1)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await uploader.field.getByRole('button', { name: 'Show film.mp4' }).click()
    expect(await page.locator('.file-viewer video[controls]').getAttribute('src')).toMatch(/\.mp4$/)
  })

  test('announces its progress to a screen reader', async () => {
    const status = uploader.field.getByRole('status')
    expect(await status.textContent()).toBe('')
    await uploader.choose(await createPicture('one.png'))
    await eventually(async () => expect(await status.textContent()).toBe('1 uploaded, 0 in progress'))
  })
})
