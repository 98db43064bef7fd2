import { Card, CardContent, CardHeader, Grid, Typography } from '@mui/material'
import { BarChart, LineChart } from 'echarts/charts'
import { GridComponent, TooltipComponent } from 'echarts/components'
import { type EChartsCoreOption, init, use } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { useEffect, useRef, useState } from 'react'
import { Title } from 'react-admin'
import { call } from './platform.ts'

use([BarChart, LineChart, GridComponent, TooltipComponent, CanvasRenderer])

const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)
const range = { from: day(29), to: day(0) }

const useReply = <Reply,>(path: string, body: object): Reply | undefined => {
  const [reply, setReply] = useState<Reply>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: requested once
  useEffect(() => {
    void call(path, body).then(setReply)
  }, [])
  return reply
}

const Chart = ({ title, option }: { title: string; option: EChartsCoreOption | undefined }) => {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!container.current || !option) return
    const chart = init(container.current)
    chart.setOption({ animation: false, tooltip: {}, ...option })
    return () => chart.dispose()
  }, [option])
  return (
    <Card>
      <CardHeader title={title} />
      <CardContent>
        <div ref={container} className="dashboard-chart" style={{ height: 220 }} />
      </CardContent>
    </Card>
  )
}

interface ChartPoint {
  start: string
  count: number | null
}

const Trend = ({ title, path, body }: { title: string; path: string; body?: object }) => {
  const reply = useReply<{ points?: ChartPoint[]; list?: ChartPoint[] }>(path, { range, ...body })
  const points = reply?.points ?? reply?.list?.toReversed()
  const [option, setOption] = useState<EChartsCoreOption>()
  if (points && !option)
    setOption({
      xAxis: { type: 'category', data: points.map(({ start }) => start) },
      yAxis: { type: 'value' },
      series: [{ type: 'line', areaStyle: {}, data: points.map(({ count }) => count) }],
    })
  return <Chart title={title} option={option} />
}

const Parts = ({ title, path }: { title: string; path: string }) => {
  const reply = useReply<{ list: { part: string | null; count: number }[] }>(path, { top: 10 })
  const [option, setOption] = useState<EChartsCoreOption>()
  if (reply && !option)
    setOption({
      xAxis: { type: 'value' },
      yAxis: { type: 'category', data: reply.list.map(({ part }) => part ?? '') },
      series: [{ type: 'bar', data: reply.list.map(({ count }) => count) }],
    })
  return <Chart title={title} option={option} />
}

const Count = ({ title, path }: { title: string; path: string }) => {
  const reply = useReply<{ count: number; added: number }>(path, { range })
  return (
    <Card>
      <CardContent>
        <Typography color="textSecondary">{title}</Typography>
        {reply && (
          <>
            <Typography variant="h5" className="dashboard-count">
              {reply.count}
            </Typography>
            <Typography variant="body2">+{reply.added}</Typography>
          </>
        )}
      </CardContent>
    </Card>
  )
}

interface Listed {
  id: string
  name?: string
  appName?: string
}

const Newest = ({ title, path, body }: { title: string; path: string; body: object }) => {
  const reply = useReply<{ list: Listed[] }>(path, { pageNum: 1, pageSize: 8, ...body })
  return (
    <Card>
      <CardHeader title={title} />
      <CardContent>
        {reply?.list.map(({ id, name, appName }) => (
          <Typography key={id}>{name ?? appName ?? id}</Typography>
        ))}
      </CardContent>
    </Card>
  )
}

const counts = [
  ['Users', '/report/getAppUserCount'],
  ['Devices', '/report/getDeviceCount'],
  ['Products', '/report/getProductCount'],
  ['Accounts', '/report/getUserCount'],
] as const

/** Renders the figures, charts and lists of the console's data centre with react-admin and ECharts. */
const Dashboard = () => (
  <Grid container spacing={2}>
    <Title title="Data centre" />
    {counts.map(([title, path]) => (
      <Grid key={path} size={3}>
        <Count title={title} path={path} />
      </Grid>
    ))}
    <Grid size={8}>
      <Trend title="Active users" path="/userActive/getUserActiveDayPage" body={{ pageNum: 1, pageSize: 1_000 }} />
    </Grid>
    <Grid size={4}>
      <Newest title="Vendors waiting" path="/vendor/getVendorPage" body={{ state: ['underReview'] }} />
    </Grid>
    <Grid size={6}>
      <Trend title="Devices" path="/report/getDeviceCountOfDay" />
    </Grid>
    <Grid size={6}>
      <Trend title="Users" path="/report/getAppUserCountOfDay" />
    </Grid>
    <Grid size={8}>
      <Parts title="Devices by product" path="/report/getDeviceCountOfPid" />
    </Grid>
    <Grid size={4}>
      <Newest title="Products waiting" path="/product/getProductPage" body={{ state: ['underReview'] }} />
    </Grid>
    <Grid size={8}>
      <Trend title="Feedback" path="/report/getFeedbackCountOfDay" />
    </Grid>
    <Grid size={4}>
      <Parts title="Feedback by type" path="/report/getFeedbackCountOfType" />
    </Grid>
  </Grid>
)

export default Dashboard
