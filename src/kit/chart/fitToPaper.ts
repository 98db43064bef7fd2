import Highcharts from 'highcharts'
import { preparations } from '#src/kit/print/printing.ts'

/** Width of a chart that takes a row of an upright page, in pixels. */
const rowWidth = 680
/** Part of the window from which a chart takes a row on paper; a narrower one takes half of it. */
const rowShare = 0.4

/** Draws all charts about as wide as they are on paper, so that their texts are not scaled with them. */
const fitToPaper = () => {
  const contentWidth = document.querySelector('.content')?.clientWidth ?? rowWidth
  const charts = () => Highcharts.charts.filter((chart) => chart !== undefined)
  for (const chart of charts())
    chart.setSize(chart.chartWidth < contentWidth * rowShare ? rowWidth / 2 : rowWidth, undefined, false)
  return () => {
    for (const chart of charts()) chart.setSize(null, undefined, false)
  }
}

preparations.add(fitToPaper)
