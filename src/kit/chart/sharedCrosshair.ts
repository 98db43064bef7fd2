import type Highcharts from 'highcharts'

/** Charts that stand below each other on one time axis: what is under the mouse in one is shown in all. */
export interface SharedCrosshair {
  add: (chart: Highcharts.Chart) => void
  remove: (chart: Highcharts.Chart) => void
  /** A place in the window. */
  moveTo: (event: MouseEvent) => void
  leave: () => void
}

/** The points of a chart nearest to a moment; those of lines that have none near it are left out. */
const pointsAt = (chart: Highcharts.Chart, event: MouseEvent): Highcharts.Point[] => {
  const at = chart.pointer.normalize(event)
  return chart.series.flatMap((series) => series.searchPoint(at, true) ?? [])
}

const hide = (chart: Highcharts.Chart) => {
  chart.tooltip.hide(0)
  chart.xAxis[0]?.hideCrosshair()
}

const show = (chart: Highcharts.Chart, event: MouseEvent) => {
  const points = pointsAt(chart, event)
  const [first] = points
  if (!first) return hide(chart)
  chart.tooltip.refresh(points)
  chart.xAxis[0]?.drawCrosshair(chart.pointer.normalize(event), first)
}

export const createSharedCrosshair = (): SharedCrosshair => {
  const charts = new Set<Highcharts.Chart>()
  return {
    add: (chart) => charts.add(chart),
    remove: (chart) => charts.delete(chart),
    moveTo: (event) => {
      for (const chart of charts) show(chart, event)
    },
    leave: () => {
      for (const chart of charts) hide(chart)
    },
  }
}
