import { createImage, createPdf } from '../../fileEncoders.ts'
import type { Item, World } from '../item.ts'
import { composeByInputMethod } from '../pointer.ts'
import { vendorRow } from './roles.ts'

const editor = '.rich-text-area [contenteditable="true"]'

const openDateFilter = async ({ open, click, see }: World) => {
  await open('admin', '/main/deviceAdmin')
  await see('[role="gridcell"]')
  await click('.chip-add')
  await click('[role="menuitem"]', 'Last seen')
  await see('.date-input input')
}

/** Code that browsers report for keys of an input method. */
const inputMethodKeyCode = 229

/** Opens the note on a value of a vendor under review. */
const openNote = async (world: World) => {
  const { id } = await vendorRow(world, 'Northwind')
  await world.open('admin', `/main/auditVendor?id=${id}`)
  await world.click('.review-note-open')
  await world.see('textarea.review-note')
}

export const editingItems: readonly Item[] = [
  {
    name: 'rich text is typed, and contains an uploaded image',
    run: async ({ open, click, see, tab, folder, until }) => {
      const path = await folder.write('watch.png', await createImage('png', { width: 40, height: 30 }))
      await open('admin', '/main/editPush')
      await click(editor)
      await tab.type('## Care')
      await tab.press('Enter')
      await tab.type('Use a dry cloth ')
      await until(() => document.querySelector('.rich-text-area h2')?.textContent === 'Care')
      await click('.rich-text-toolbar button', 'Image')
      await see('.rich-text-popup')
      await tab.chooseFiles('.rich-text-popup input[type="file"]', [path])
      await see('.rich-text-popup-image')
      await click('.rich-text-popup button[type="submit"]')
      await until(() => {
        const image = document.querySelector<HTMLImageElement>('.rich-text-area img')
        return image?.complete === true && image.naturalWidth === 40
      })
      expect(await tab.evaluate(() => document.querySelector('.rich-text-area')?.textContent)).toContain('Use a dry')
    },
  },
  {
    name: 'text is copied and pasted in the editor by keyboard',
    run: async ({ open, click, tab, until }) => {
      await open('admin', '/main/editPush')
      await click(editor)
      await tab.type('twice')
      await tab.press('Control+a', 'Control+c', 'End', 'Control+v')
      await until(() => (document.querySelector('.rich-text-area')?.textContent ?? '').split('twice').length === 3)
    },
  },
  {
    name: 'a date is typed, and another is chosen from the calendar',
    run: async (world) => {
      const { fill, click, see, until, tab } = world
      await openDateFilter(world)
      await fill('.date-input input', '2026-11-02 08:30')
      await click('.date-input button')
      await see('.calendar td button[aria-pressed="true"]')
      await tab.press('ArrowRight')
      await tab.press('Enter')
      await until(() => document.querySelector<HTMLInputElement>('.date-input input')?.value.startsWith('2026-11-03'))
    },
  },
  {
    name: 'a PDF is previewed, and the form stays',
    run: async ({ open, fill, see, click, tab, folder, until, gone }) => {
      const path = await folder.write('guide.pdf', createPdf())
      await open('admin', '/main/materialLibraryAdd')
      await fill('.record-form input[type="text"]', 'Guide')
      await tab.chooseFiles('.file-field input[type="file"]', [path])
      await click('button.file-name')
      await see('.pdf-pages')
      await until(() => (document.querySelector<HTMLCanvasElement>('.pdf-pages canvas')?.width ?? 0) > 300)
      await tab.press('Escape')
      await gone('[role="dialog"]')
      expect(
        await tab.evaluate(() => document.querySelector<HTMLInputElement>('.record-form input[type="text"]')?.value),
      ).toBe('Guide')
    },
  },
  {
    name: 'an Enter of an input method does not close a review note, another does',
    run: async (world) => {
      const { tab, until, gone } = world
      await openNote(world)
      await tab.type('note')
      for (const init of [{ isComposing: true }, { keyCode: inputMethodKeyCode }])
        await tab.evaluate(
          (more: { isComposing?: boolean; keyCode?: number }) =>
            document
              .querySelector('textarea.review-note')
              ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...more })),
          init,
        )
      await until(() => document.querySelector<HTMLTextAreaElement>('textarea.review-note')?.value === 'note')
      await tab.press('Enter')
      await gone('textarea.review-note')
    },
  },
  {
    name: 'Chinese is composed in a review note',
    needs: 'inputMethod',
    run: async (world) => {
      const { until, tab } = world
      await openNote(world)
      await composeByInputMethod(world, '表')
      await until(() => document.querySelector<HTMLTextAreaElement>('textarea.review-note')?.value === '表')
      await tab.type('!')
      await until(() => document.querySelector<HTMLTextAreaElement>('textarea.review-note')?.value === '表!')
    },
  },
]
