import * as z from 'zod'
import { endpoint, operators } from '../endpoint.ts'

export const productGroup = {
  getProductAll: endpoint({
    method: 'POST',
    path: '/product/getProductAll',
    summary: 'Names all products that the caller may see',
    access: operators,
    provides: ['product'],
    request: z.strictObject({}),
    response: z.strictObject({ list: z.array(z.strictObject({ pid: z.string(), name: z.string() })) }),
  }),
}
