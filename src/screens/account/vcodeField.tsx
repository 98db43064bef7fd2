import { strip } from './rules.ts'
import type { TextFieldProps } from './TextField.tsx'
import type { useVcodeImage } from './useVcodeImage.ts'
import { VcodeImage } from './VcodeImage.tsx'

/** Makes a text field one for the characters of an image, beside the image. */
export const vcodeField = (
  { image, refresh }: ReturnType<typeof useVcodeImage>,
  onEnter?: () => void,
): Pick<TextFieldProps, 'strip' | 'around' | 'input'> => ({
  strip: strip.vcode,
  around: (input) => (
    <div className="vcode-field">
      {input}
      <VcodeImage image={image} onRefresh={refresh} />
    </div>
  ),
  input: {
    autoComplete: 'off',
    autoCapitalize: 'characters',
    spellCheck: false,
    onKeyDown: (event) => {
      if (!onEnter || event.key !== 'Enter' || event.nativeEvent.isComposing) return
      event.preventDefault()
      onEnter()
    },
  },
})
