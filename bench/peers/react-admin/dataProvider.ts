import type { DataProvider } from 'react-admin'
import { call } from './platform.ts'

const paths: Record<string, string> = { device: '/device/getDevicePage' }

const getList: DataProvider['getList'] = async (resource, { pagination, sort }) => {
  const { list, total } = await call(paths[resource] ?? '', {
    pageNum: pagination?.page ?? 1,
    pageSize: pagination?.perPage ?? 100,
    ...(sort && { sortColumns: `${sort.field} ${sort.order.toLowerCase()}` }),
  })
  return { data: list, total }
}

const notShown = () => Promise.reject(new Error('This page only lists'))

/** Data provider of react-admin for lists of the platform. */
export const dataProvider: DataProvider = {
  getList,
  getOne: notShown,
  getMany: notShown,
  getManyReference: notShown,
  create: notShown,
  update: notShown,
  updateMany: notShown,
  delete: notShown,
  deleteMany: notShown,
}
