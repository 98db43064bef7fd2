/**
 * Key of a text: folder and file below `locales/<language>/`, and the path in that file, e.g.
 * `products.records:product.fields.pid`.
 */
export type TextKey = `${string}.${string}:${string}`

/** Text with values for its `{{placeholders}}`; a value may be a text itself. */
export interface Message {
  key: TextKey
  values?: Readonly<Record<string, string | number | Exclude<Text, TextKey>>>
}

/**
 * Text in the reader's language: a key, a key with values, verbatim text, a unit of measurement, alternatives,
 * concatenated parts, or a deduplicated list.
 */
export type Text =
  | TextKey
  | Message
  | { verbatim: string }
  | { unit: string }
  | { oneOf: readonly Text[] }
  | { parts: readonly Text[] }
  | { joined: readonly Text[]; by: '/' | ',' | '、' | '·' | ';' }

/** Renders a text in one language. */
export type Translate = (text: Text) => string

/** Wraps a text for use as a value of another one. */
export const nestedText = (text: Text): Exclude<Text, TextKey> => (typeof text === 'string' ? { key: text } : text)

/** Adds placeholder values to a text key. Any other text is returned unchanged. */
export const withValues = (text: Text, values: NonNullable<Message['values']>): Text =>
  typeof text === 'string' ? { key: text, values } : text

/** Prefix of keys: a file (`core.problems`), or a path in one (`products.records:product`). */
export type TextScope = `${string}.${string}`

export const textKey = (scope: TextScope, name: string): TextKey =>
  (scope.includes(':') ? `${scope}.${name}` : `${scope}:${name}`) as TextKey

/** Returns the key of each name within a scope. */
export const textKeys = <const N extends string>(scope: TextScope, names: readonly N[]): Readonly<Record<N, TextKey>> =>
  Object.fromEntries(names.map((name) => [name, textKey(scope, name)])) as Record<N, TextKey>

type WithTexts<E, P extends string> = { readonly [N in keyof E]: E[N] & { readonly [K in P]: TextKey } }

/**
 * Adds the text keys of each entry: `<scope>.<entry>` for a single text, `<scope>.<entry>.<text>` for several. Explicit
 * keys of an entry are kept.
 */
export const withTexts = <const E extends Readonly<Record<string, object>>, const P extends string>(
  scope: TextScope,
  texts: readonly P[],
  entries: E,
): WithTexts<E, P> =>
  Object.fromEntries(
    Object.entries(entries).map(([name, entry]) => {
      const own = textKey(scope, name)
      const keys = texts.map((text) => [text, texts.length === 1 ? own : `${own}.${text}`])
      return [name, { ...Object.fromEntries(keys), ...entry }]
    }),
  ) as WithTexts<E, P>

/** Adds the label of each entry, e.g. of the choices of a field. */
export const labelled = <const E extends Readonly<Record<string, object>>>(
  scope: TextScope,
  entries: E,
): WithTexts<E, 'label'> => withTexts(scope, ['label'], entries)

/** Renders a key with values in one language; returns `otherwise` if there is no such text. */
type RenderKey = (key: TextKey, values?: Readonly<Record<string, string | number>>, otherwise?: string) => string

/**
 * Returns the options with which i18next renders a key. Values are only used for replacement, so none is read as an
 * option; a number of `count` selects the plural form.
 */
export const renderOptions = (values: Readonly<Record<string, string | number>> = {}, otherwise?: string) => ({
  replace: values,
  ...(typeof values.count === 'number' && { count: values.count }),
  ...(otherwise !== undefined && { defaultValue: otherwise }),
})

const separators = {
  '/': () => ' / ',
  '·': () => ' · ',
  ',': (tag: string) => (tag.startsWith('zh') ? '，' : ', '),
  '、': (tag: string) => (tag.startsWith('zh') ? '、' : ', '),
  ';': (tag: string) => (tag.startsWith('zh') ? '；' : '; '),
} as const

/**
 * Creates the renderer of texts in one language from that of keys; `tag` is its BCP 47 tag. Keys without values are
 * cached: tables and exports render them in every cell.
 */
export const translator = (render: RenderKey, tag: string): Translate => {
  const rendered = new Map<TextKey, string>()
  const renderOnce = (key: TextKey): string => {
    const text = rendered.get(key) ?? render(key)
    rendered.set(key, text)
    return text
  }
  const translate: Translate = (text) => {
    if (typeof text === 'string') return renderOnce(text)
    if ('verbatim' in text) return text.verbatim
    // Most units are written the same in every language.
    if ('unit' in text) return render(`core.units:${text.unit}`, {}, text.unit)
    if ('oneOf' in text) return new Intl.ListFormat(tag, { type: 'disjunction' }).format(text.oneOf.map(translate))
    if ('parts' in text) return text.parts.map(translate).join('')
    if ('joined' in text) return [...new Set(text.joined.map(translate))].join(separators[text.by](tag))
    const values = Object.entries(text.values ?? {}).map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null ? translate(value) : value,
    ])
    return values.length === 0 ? renderOnce(text.key) : render(text.key, Object.fromEntries(values))
  }
  return translate
}

/** Colour of a status; always combined with an icon or a text (see `src/kit/ui/Tag.tsx`). */
export type Tone = 'neutral' | 'good' | 'warning' | 'bad' | 'info'

export interface Choice {
  label: Text
  tone?: Tone
}
