import type Highcharts from 'highcharts'

/** Synchronizes crosshair and tooltip of charts that share one time axis. */
export interface SharedCrosshair {
  add: (chart: Highcharts.Chart) => void
  remove: (chart: Highcharts.Chart) => void
  /** Shows the points nearest to a mouse position in all charts. */
  moveTo: (event: MouseEvent) => void
  leave: () => void
}

/** Returns the points of a chart nearest to the mouse position; lines without a point near it are left out. */
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
