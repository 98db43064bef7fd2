import { completeUrl } from '#src/kit/form/formValues.ts'

test.each([
  ['birch.example', 'https://birch.example'],
  [' www.birch.example/about ', 'https://www.birch.example/about'],
])('%j is completed to %s', (input, address) => {
  expect(completeUrl(input)).toBe(address)
})

test.each(['', 'birch', 'birch .example', 'ftp://birch.example', 'ann@birch.example:80', 'birch..example', '.example'])(
  '%j is not completed',
  (input) => {
    expect(completeUrl(input)).toBeUndefined()
  },
)
