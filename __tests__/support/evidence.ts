import { writeFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import type { Console, Visitor } from './console.ts'
import { createFolder } from './files.ts'

/** A saved evidence file. */
export interface Evidence {
  name: string
  html: string
}

/** Presses the button on the current page and returns the file that the browser saves. */
export const exportEvidence = async (page: Page, button = 'Export evidence'): Promise<Evidence> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ])
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  return { name: download.suggestedFilename(), html: Buffer.concat(chunks).toString('utf8') }
}

/** Opens an evidence file from disk without a network. Returns the requests that it made and its failures. */
export const openFromDisk = async (
  console: Console,
  html: string,
  options: Parameters<Console['openVisitor']>[0] = {},
): Promise<Visitor & { requests: string[]; failures: string[] }> => {
  const folder = await createFolder()
  await writeFile(`${folder.path}/evidence.html`, html)
  const visitor = await console.openVisitor(options)
  const requests: string[] = []
  const failures: string[] = []
  await visitor.context.setOffline(true)
  visitor.page.on('request', (request) => requests.push(request.url()))
  visitor.page.on('pageerror', ({ message }) => failures.push(message))
  visitor.page.on('console', (message) => message.type() === 'error' && failures.push(message.text()))
  await visitor.page.goto(`file://${folder.path}/evidence.html`)
  await visitor.page.locator('#verdict.is-right, #verdict.is-wrong').waitFor()
  await folder.remove()
  return { ...visitor, requests, failures }
}
