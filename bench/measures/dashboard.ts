import { type Measure, ratio } from '../lib/figures.ts'
import { measureFirstSight } from '../lib/measureFirstSight.ts'
import { buildPeer } from '../lib/peers.ts'
import { runInterleaved } from '../lib/rounds.ts'
import { openBrowser, openPlatform } from '../lib/shared.ts'

const ours = { figure: '.count-value', chart: '.figure-chart .highcharts-series path' }
const theirs = { figure: '.dashboard-count', chart: '.dashboard-chart canvas' }

export const dashboard: Measure = {
  name: 'dashboard',
  bar: 'first load of the data centre at 10 Mbit/s, 40 ms and CPU ÷ 4 against the same dashboard of react-admin with ECharts: ≤ 0.6 ×',
  run: async (scale) => {
    const peer = await buildPeer('react-admin', scale)
    const platform = await openPlatform({ readings: 1_000, console: true, peer: 'react-admin' }, scale)
    const [console, other] = platform.consoles
    const { browser, close } = await openBrowser(scale)
    const sightOf =
      (url: string, selector: string, text = '') =>
      () =>
        measureFirstSight(browser, url, { selector, text }, platform.token, scale)
    const [page, otherPage] = [`${console}/#/main/dataCenterAdmin`, `${other}/#/`]
    try {
      const ms = await runInterleaved(
        {
          figure: sightOf(page, ours.figure),
          chart: sightOf(page, ours.chart),
          ...(peer.isBuilt && {
            theirFigure: sightOf(otherPage, theirs.figure),
            theirChart: sightOf(otherPage, theirs.chart),
          }),
        },
        { warmUp: 1, rounds: 7 },
        scale,
      )
      return [
        ratio('first figure of the data centre / react-admin’s dashboard', ms.figure, ms.theirFigure, 0.6),
        ratio('first chart of the data centre / react-admin’s dashboard with ECharts', ms.chart, ms.theirChart, 0.6),
      ]
    } finally {
      await close()
      await platform.stop()
    }
  },
}
