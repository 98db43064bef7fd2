import { fetchUtils } from 'react-admin'

const dateStamp = () => new Date().toISOString().slice(0, 10).replaceAll('-', '')

/** Makes a call and returns the data of its response. */
export const call = async (path: string, body: object) => {
  const headers = new Headers({ token: sessionStorage.getItem('token') ?? '', test: dateStamp() })
  const { json } = await fetchUtils.fetchJson(`/platform${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  if (json.status !== 1) throw new Error(json.msg)
  return json.data
}
