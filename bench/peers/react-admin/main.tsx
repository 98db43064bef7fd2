import { lazy, Suspense } from 'react'
import { Admin, Datagrid, DateField, List, Resource, TextField } from 'react-admin'
import { createRoot } from 'react-dom/client'
import { dataProvider } from './dataProvider.ts'

/** Loaded lazily, so that charts do not delay the lists. */
const Dashboard = lazy(() => import('./Dashboard.tsx'))

const DeviceList = () => (
  <List perPage={100} sort={{ field: 'createTime', order: 'DESC' }}>
    <Datagrid>
      <TextField source="id" />
      <TextField source="name" />
      <TextField source="pid" />
      <TextField source="vid" />
      <TextField source="binding" />
      <TextField source="userId" />
      <TextField source="firmware" />
      <DateField source="lastSeen" showTime />
      <DateField source="bindTime" showTime />
      <DateField source="createTime" showTime />
    </Datagrid>
  </List>
)

createRoot(document.querySelector('#root') as HTMLElement).render(
  <Admin
    dataProvider={dataProvider}
    dashboard={() => (
      <Suspense>
        <Dashboard />
      </Suspense>
    )}
  >
    <Resource name="device" list={DeviceList} />
  </Admin>,
)
