import { statuses } from '#contract/core/status.ts'
import { textIn } from '#server/platform/core/texts.ts'
import { bodyBounds } from '#server/platform/http/body.ts'
import { cpuMsSince } from '#support/cpuTime.ts'
import { createAppKey } from '#support/deviceApi.ts'
import { type Platform, startPlatform } from '#support/platform.ts'

const json = 'application/json'

describe('a malformed request', () => {
  let platform: Platform
  let token: string

  beforeAll(async () => {
    platform = await startPlatform()
    token = await platform.signIn('admin')
  })
  afterAll(() => platform.close())

  const post = (payload: string | Buffer, contentType: string | undefined = json) =>
    platform.app.inject({
      method: 'POST',
      url: '/platform/device/getDevicePage',
      headers: { token, ...(contentType !== undefined && { 'content-type': contentType }) },
      payload,
    })

  test.each([
    ['nothing', ''],
    ['half an object', '{"pageNum":1,'],
    ['single quotes', "{'pageNum':1,'pageSize':1}"],
    ['a trailing comma', '{"pageNum":1,"pageSize":1,}'],
    ['two values', '{"pageNum":1,"pageSize":1}{}'],
    ['NaN', '{"pageNum":NaN,"pageSize":1}'],
    ['a byte order mark and no more', '\ufeff'],
    ['a poisoned prototype', '{"pageNum":1,"pageSize":1,"__proto__":{"polluted":true}}'],
    ['a poisoned constructor', '{"pageNum":1,"pageSize":1,"constructor":{"prototype":{"polluted":true}}}'],
    ['a disguised prototype', '{"pageNum":1,"pageSize":1,"\\u005f_proto__":{"polluted":true}}'],
  ])('of %s is malformed', async (_, payload) => {
    const reply = await post(payload)
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toEqual({
      status: 400,
      msg: textIn(statuses.malformed.text, 'en'),
      requestId: expect.any(String),
    })
    expect(Object.keys(Object.prototype)).toEqual([])
  })

  test.each([
    ['null', 'null'],
    ['a list', '[]'],
    ['a word', '"word"'],
    ['a number', '1'],
  ])('that is %s instead of an object is refused', async (_, payload) => {
    expect((await post(payload)).json()).toMatchObject({ status: 8400, errors: [{ code: 'wrongType' }] })
  })

  test.each([
    ['a number beyond all numbers', '{"pageNum":1e999,"pageSize":1}', 'pageNum'],
    ['the same field twice, the second wrong', '{"pageNum":1,"pageSize":1,"pageNum":"x"}', 'pageNum'],
    ['page 0', '{"pageNum":0,"pageSize":1}', 'pageNum'],
    ['a page size of a million', '{"pageNum":1,"pageSize":1000000}', 'pageSize'],
    ['a sort that is code', '{"pageNum":1,"pageSize":1,"sortColumns":"name; drop table device"}', 'sortColumns'],
    ['a sort by a column of the table', '{"pageNum":1,"pageSize":1,"sortColumns":"create_time desc"}', 'sortColumns'],
    ['a second sort that is code', '{"pageNum":1,"pageSize":1,"sortColumns":"id asc,1; select 1"}', 'sortColumns'],
    ['four sorts', '{"pageNum":1,"pageSize":1,"sortColumns":"id asc,name asc,id asc,name asc"}', 'sortColumns'],
    ['a filter with NUL in it', '{"pageNum":1,"pageSize":1,"name":"a\\u0000b"}', 'name'],
    ['half a character in a list', '{"pageNum":1,"pageSize":1,"vid":["V1001","\\ud800"]}', 'vid.1'],
  ])('with %s is refused and the field is named', async (_, payload, field) => {
    const { status, errors } = (await post(payload)).json()
    expect(status).toBe(8400)
    expect(errors.map((error: { field: string }) => error.field)).toEqual([field])
  })

  test.each([
    'text/plain',
    'text/html',
    'text/json',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'application/json-patch+json',
    'application/JSONX',
    'application /json',
    '\tapplication/json-seq',
    'json',
    ';',
    ',',
    'application/json, text/plain',
    '__proto__',
  ])('declared as %p is not read', async (contentType) => {
    const { statusCode, body } = await post('{"pageNum":1,"pageSize":1}', contentType)
    expect([400, 415]).toContain(statusCode)
    expect(JSON.parse(body)).toEqual({ status: statusCode, msg: expect.any(String), requestId: expect.any(String) })
  })

  test.each([
    'application/json',
    'application/json; charset=utf-8',
    'APPLICATION/JSON',
    'application/json;charset="utf-8"',
  ])('declared as %p is read', async (contentType) => {
    expect((await post('{"pageNum":1,"pageSize":1}', contentType)).json().status).toBe(1)
  })

  const repeat = (count: number, one: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => one(index))
  test.each([
    ['levels', 400, (size: number) => `{"pageNum":${'['.repeat(size / 2)}${']'.repeat(size / 2)}}`],
    ['levels of objects', 400, (size: number) => `{"a":`.repeat(size / 6) + 1 + '}'.repeat(size / 6)],
    ['empty lists', 400, (size: number) => `{"pageNum":[${repeat(size / 3, () => '[]')}]}`],
    ['fields', 8400, (size: number) => `{${repeat(size / 10, (index) => `"f${index}":1`)}}`],
    ['a list', 8400, (size: number) => `{"pageNum":1,"pageSize":1,"vid":[${repeat(size / 3, () => '1')}]}`],
    ['text', 8400, (size: number) => `{"pageNum":1,"pageSize":1,"name":"${'a'.repeat(size)}"}`],
    ['a number', 8400, (size: number) => `{"pageNum":${'9'.repeat(size)},"pageSize":1}`],
  ])('full of %s is refused briefly and without delaying others', async (_, status, payload) => {
    const start = process.cpuUsage()
    const reply = await post(payload(60_000))
    const cpuMs = cpuMsSince(start)
    expect(reply.json().status).toBe(status)
    expect(reply.body.length).toBeLessThan(20_000)
    expect(cpuMs).toBeLessThan(1_000)
    expect((await post(payload(900_000))).statusCode).toBe(413)
  })

  test.each([
    ['values', `{"readings":[${repeat(bodyBounds.values + 1, () => '1')}]}`],
    ['white space', `{"readings":[]${' '.repeat(bodyBounds.bare)}}`],
    ['escapes', `{"readings":["${'\\n'.repeat(bodyBounds.escapes + 1)}"]}`],
  ])('of more %s than a call needs is malformed, however long it may be', async (_, payload) => {
    const url = '/app-api/v1/feedback'
    const headers = { 'content-type': json, authorization: `Bearer ${await createAppKey(platform)}` }
    const reply = await platform.app.inject({ method: 'POST', url, headers, payload })
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'malformed'])
  })

  test('with brackets inside its texts is not deep', async () => {
    const name = `\\"${'[{'.repeat(45)}`
    expect((await post(JSON.stringify({ pageNum: 1, pageSize: 1, name }))).json().status).toBe(1)
  })

  test('with a repeated query parameter is refused', async () => {
    const reply = await platform.app.inject('/platform/getVcode?requestUUID=123456&requestUUID=654321')
    expect(reply.json()).toMatchObject({ status: 8400, errors: [{ field: 'requestUUID', code: 'wrongType' }] })
  })
})
