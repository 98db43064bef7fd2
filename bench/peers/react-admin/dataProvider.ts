import { type DataProvider, fetchUtils } from 'react-admin'

const calls: Record<string, string> = { device: '/platform/device/getDevicePage' }

const dateStamp = () => new Date().toISOString().slice(0, 10).replaceAll('-', '')

const call = async (resource: string, body: object) => {
  const headers = new Headers({ token: sessionStorage.getItem('token') ?? '', test: dateStamp() })
  const { json } = await fetchUtils.fetchJson(calls[resource] ?? '', {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  if (json.status !== 1) throw new Error(json.msg)
  return json.data
}

const getList: DataProvider['getList'] = async (resource, { pagination, sort }) => {
  const { list, total } = await call(resource, {
    pageNum: pagination?.page ?? 1,
    pageSize: pagination?.perPage ?? 100,
    ...(sort && { sortColumns: `${sort.field} ${sort.order.toLowerCase()}` }),
  })
  return { data: list, total }
}

const notShown = () => Promise.reject(new Error('This page only lists'))

/** Lists of the platform, as react-admin asks for them. */
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
