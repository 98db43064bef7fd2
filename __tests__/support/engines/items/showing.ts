import { wallAddress } from '#contract/interfaces/wallApi/index.ts'
import type { Item } from '../item.ts'

export const showingItems: readonly Item[] = [
  {
    name: 'readings are drawn as a chart, with a value under the pointer',
    run: async ({ open, see, until, tab }) => {
      await open('admin', '/main/bloodPressure')
      await see('.reading-chart svg')
      await until(() => document.querySelectorAll('.reading-chart .highcharts-series path').length > 1)
      const { x, y } = await see('.reading-chart svg.highcharts-root')
      // The library measures its position at the first movement.
      for (const step of [40, 20, 0]) await tab.clickAt(x - step, y)
      await until(() => (document.querySelector('.reading-chart .highcharts-tooltip')?.textContent ?? '').length > 3)
    },
  },
  {
    name: 'metrics are drawn as charts',
    run: async ({ open, see, until }) => {
      await open('admin', '/main/dataCenterAdmin')
      await see('.figure-tile svg')
      await until(
        () => document.querySelectorAll('.figure-chart .highcharts-point, .figure-chart .highcharts-graph').length > 3,
      )
    },
  },
  {
    name: 'the large screen shows its metrics, and a display its pairing code',
    run: async ({ open, until, tab, console }) => {
      await open('admin', '/main/bigData')
      await until(() => document.querySelectorAll('.wall-tile').length > 2)
      await tab.goto(`${console.url}${wallAddress}`)
      await until(() => /^\w{4,}/.test(document.querySelector('.display-code')?.textContent ?? ''))
    },
  },
]
