import { completeUrl } from '#src/kit/form/formValues.ts'

test.each([
  ['birch.example', 'https://birch.example'],
  [' www.birch.example/about ', 'https://www.birch.example/about'],
])('%j was meant as %s', (typed, address) => {
  expect(completeUrl(typed)).toBe(address)
})

test.each(['', 'birch', 'birch .example', 'ftp://birch.example', 'ann@birch.example:80', 'birch..example', '.example'])(
  'of %j nobody knows what was meant',
  (typed) => {
    expect(completeUrl(typed)).toBeUndefined()
  },
)
