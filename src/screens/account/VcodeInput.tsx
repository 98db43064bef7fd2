import type { ComponentProps } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { strip } from './rules.ts'
import { TextInput } from './TextInput.tsx'
import type { useVcodeImage } from './useVcodeImage.ts'
import { VcodeImage } from './VcodeImage.tsx'

type Props<V extends FieldValues> = Omit<
  ComponentProps<typeof TextInput<V>>,
  'label' | 'strip' | 'around' | 'input'
> & {
  vcode: ReturnType<typeof useVcodeImage>
  label?: string
  onEnter?: () => void
}

/** The characters of an image, beside the image. */
export const VcodeInput = <V extends FieldValues>({ vcode, label, onEnter, ...props }: Props<V>) => {
  const { t } = useTranslation('login')
  return (
    <TextInput<V>
      hint={t('vcodeHint')}
      {...props}
      label={label ?? t('vcode')}
      strip={strip.vcode}
      around={(input) => (
        <div className="vcode-field">
          {input}
          <VcodeImage image={vcode.image} onRefresh={vcode.refresh} />
        </div>
      )}
      input={{
        autoComplete: 'off',
        autoCapitalize: 'characters',
        spellCheck: false,
        onKeyDown: (event) => {
          if (!onEnter || event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          onEnter()
        },
      }}
    />
  )
}
