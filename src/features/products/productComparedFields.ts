import { languageCodes } from '#contract/core/languageCodes.ts'
import { productContentFields } from '#contract/products/fields.ts'
import type { ComparedField } from '#src/kit/form/ConflictDialog.tsx'
import { labelledValue } from '#src/kit/lib/format.ts'
import { translateIn } from '#src/kit/lib/i18n.ts'
import { valueText } from '#src/kit/records/recordValues.ts'
import { alarmsText, labelOf, type TextContext } from './contentText.ts'
import { contentNames, type ProductValues, toProductRequest } from './steps.ts'

const withoutTags = (html: string): string =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent?.trim() ?? ''

/** Removes names that are empty. */
const withoutEmptyNames = (values: ProductValues): ProductValues => ({
  ...values,
  names: values.names.filter(({ name }) => name.trim() !== ''),
})

/** Returns labels and texts of the fields in which two versions of a product are compared. */
export const productComparedFields = (words: TextContext): ComparedField<ProductValues>[] => [
  ...contentNames.map((name) => ({
    names: [name],
    label: translateIn(words.language)(labelOf(name)),
    text: (values: ProductValues) => valueText(productContentFields[name], withoutEmptyNames(values)[name], words),
  })),
  {
    names: ['help'],
    label: translateIn(words.language)(labelOf('help')),
    text: ({ help }) =>
      help
        .map(({ language, html }) =>
          labelledValue(translateIn(words.language)(languageCodes[language]), withoutTags(html), words.language),
        )
        .join('\n'),
  },
  {
    names: ['alarms'],
    label: translateIn(words.language)(labelOf('alarms')),
    text: (values) => alarmsText(toProductRequest(values).alarms, words),
  },
]
