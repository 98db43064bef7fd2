import type { Locator, Page } from 'playwright-core'
import type { Console } from './console.ts'
import { pick } from './picker.ts'
import { openReader } from './readers.ts'

export interface TestFile {
  name: string
  mimeType: string
  buffer: Buffer
}

const types: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
}

/** Creates a file whose media type follows from its extension. */
export const testFile = (name: string, buffer: Buffer): TestFile => ({
  name,
  mimeType: types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
  buffer,
})

/** The uploader of a page. */
export interface Uploader {
  field: Locator
  choose(...files: TestFile[]): Promise<void>
  drop(...files: TestFile[]): Promise<void>
  paste(...files: TestFile[]): Promise<void>
  /** Returns the names of accepted files, in order. */
  acceptedNames(): Promise<string[]>
  /** Returns the names and messages of refused files. */
  refusals(): Promise<[name: string, ...words: string[]][]>
  row(name: string): Locator
}

/** Dispatches a drop or paste event with files. */
const handOver = (target: Locator, event: 'drop' | 'paste', files: readonly TestFile[]) =>
  target.evaluate(
    (element, [type, list]) => {
      const data = new DataTransfer()
      for (const { name, mimeType, bytes } of list) {
        const content = Uint8Array.from(atob(bytes), (one) => one.charCodeAt(0))
        data.items.add(new File([content], name, { type: mimeType }))
      }
      element.dispatchEvent(
        type === 'drop'
          ? new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data })
          : new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data }),
      )
    },
    [event, files.map(({ buffer, ...file }) => ({ ...file, bytes: buffer.toString('base64') }))] as const,
  )

/** Finds the uploader of a page, by label if there are several. */
export const uploaderOf = (page: Page, label?: string): Uploader => {
  const all = page.locator('.file-field')
  const field =
    label === undefined ? all : all.filter({ has: page.locator('legend').getByText(label, { exact: true }) })
  return {
    field,
    choose: (...files) => field.locator('input[type="file"]').setInputFiles(files),
    drop: (...files) => handOver(field.locator('.drop-zone'), 'drop', files),
    paste: (...files) => handOver(field.getByRole('button').last(), 'paste', files),
    acceptedNames: () => field.locator('ol .file-name').allTextContents(),
    refusals: () =>
      field
        .locator('ul > .file-row:has(.file-problems)')
        .evaluateAll((rows) =>
          rows.map((row): [string, ...string[]] => [
            row.querySelector('.file-name')?.textContent ?? '',
            ...[...row.querySelectorAll('.file-problems li')].map((one) => one.textContent),
          ]),
        ),
    row: (name) => field.locator('.file-row').filter({ hasText: name }),
  }
}

/**
 * Opens the form of a new material as an administrator, for round watches, whose pictures have 454 × 454
 * pixels.
 */
export const createRoundMaterial = async (console: Console) => {
  const reader = await openReader(console, '/main/materialLibraryAdd')
  const uploader = uploaderOf(reader.page)
  await pick(reader.page.getByLabel('Resolution'), 'Round watch')
  await uploader.field.getByText('454 × 454').waitFor()
  return { reader, uploader }
}
