import { openapi } from '#contract/openapi.ts'
import { translateIn } from '#server/platform/core/texts.ts'
import { defineVerb } from './verb.ts'

export const openapiVerb = defineVerb({
  name: 'openapi',
  summary: 'Prints the calls of the platform as OpenAPI 3.1',
  usage: '',
  options: {},
  details: 'To keep it in a file: npm run --silent platform -- openapi > openapi.json',
  run: async () => console.log(JSON.stringify(openapi(translateIn('en')), null, 2)),
})
