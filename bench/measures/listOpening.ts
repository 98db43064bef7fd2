import { type Measure, ratio } from '../lib/figures.ts'
import { measureFirstRow } from '../lib/measureFirstSight.ts'
import { runInterleaved } from '../lib/rounds.ts'
import { openBrowser, openPlatform } from '../lib/shared.ts'

const page = 'deviceAdmin'
const cells = '[role="gridcell"]'
const bar = 1.1

/** Saves a view of the list. Returns its id. */
const aView = async (url: string, token: string): Promise<string> => {
  const view = { list: page, name: 'By name', query: 'sort=name+asc', layout: { hidden: ['firmware'] } }
  const reply = await fetch(`${url}/platform/listView/saveListView`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token },
    body: JSON.stringify({ ...view, density: 'normal', sharedWith: 'mine', isDefault: false }),
  })
  const { data } = (await reply.json()) as { data?: { id: string } }
  if (!data) throw new Error('The view was not kept')
  return data.id
}

export const listOpening: Measure = {
  name: 'listOpening',
  bar: 'first row of the device table as firstRow has it, opened with a saved view, with a quick search, and as a plain table, against the same list alone: each ≤ 1.1 ×',
  run: async (scale) => {
    const platform = await openPlatform({ readings: 1_000, console: true }, scale)
    const [console = ''] = platform.consoles
    const { browser, close } = await openBrowser(scale)
    const opened =
      (query: string, shown = cells) =>
      () =>
        measureFirstRow(browser, `${console}/#/main/${page}${query}`, shown, platform.token, scale)
    try {
      const view = await aView(platform.url, platform.token)
      const ms = await runInterleaved(
        {
          alone: opened(''),
          view: opened(`?v=${view}&sort=name+asc`),
          search: opened('?q=BP-1'),
          plain: opened('?view=plain', 'tbody :is(th, td)'),
        },
        { warmUp: 1, rounds: 7 },
        scale,
      )
      return [
        ratio('first row with a saved view / of the list alone', ms.view, ms.alone, bar),
        ratio('first row with a quick search / of the list alone', ms.search, ms.alone, bar),
        ratio('first row as a plain table / of the list alone', ms.plain, ms.alone, bar),
      ]
    } finally {
      await close()
      await platform.stop()
    }
  },
}
