import { getTranslations } from 'next-intl/server'
import { Checkbox } from '@/components/ui/form/checkbox'
import { FileInput } from '@/components/ui/form/file-input'
import { Search } from '@/components/ui/icons/icons'
import { OtpInput } from '@/components/ui/form/otp-input'
import { PasswordInput } from '@/components/ui/form/password-input'
import { Select } from '@/components/ui/form/select'
import { Switch } from '@/components/ui/form/switch'
import { TextArea } from '@/components/ui/form/text-area'
import { TextInput } from '@/components/ui/form/text-input'
import { Specimens } from './specimens'

/** Everything a form is made of: at rest, wrong, right and out of use. */
export async function FieldSection() {
  const t = await getTranslations('componentSheet')
  const eye = { showLabel: t('show'), hideLabel: t('hide') }
  const seasons = [1, 2, 3].map((number) => ({ value: String(number), label: t('seasonNumber', { number }) }))
  return (
    <>
      <Specimens title={t('fields')} layout="columns">
        <TextInput name="fullName" label={t('name')} placeholder={t('namePlaceholder')} autoComplete="name" />
        <TextInput
          name="email"
          type="email"
          label={t('email')}
          error={t('emailError')}
          defaultValue="salma.haddad@example"
        />
        <PasswordInput
          {...eye}
          name="password"
          label={t('password')}
          ok={t('passwordsMatch')}
          defaultValue="hilal-demo"
        />
        <TextInput
          name="promo"
          label={t('promo')}
          hint={t('promoHint')}
          disabled
          defaultValue="EID"
          dir="ltr"
        />
        <TextInput name="query" type="search" label={t('search')} icon={Search} />
        <Select name="season" label={t('season')} options={seasons} />
        <TextArea name="ticketMessage" label={t('message')} hint={t('messageHint')} />
        <FileInput
          name="file"
          label={t('file')}
          chooseLabel={t('chooseFile')}
          removeLabel={t('removeFile')}
        />
        <OtpInput name="otp" label={t('code')} hint={t('codeHint')} />
        <OtpInput name="otp2" label={t('code')} error={t('codeError')} />
      </Specimens>
      <Specimens title={t('choices')} layout="columns">
        <Checkbox name="keep" label={t('keepLoggedIn')} />
        <Checkbox name="keep2" label={t('keepLoggedIn')} defaultChecked />
        <Checkbox name="terms" label={t('acceptTerms')} error={t('acceptTermsError')} />
        <Checkbox name="terms2" label={t('acceptTerms')} defaultChecked disabled />
        <Switch name="next" label={t('nextEpisode')} hint={t('nextEpisodeHint')} />
        <Switch name="next2" label={t('nextEpisode')} defaultChecked />
        <Switch name="next3" label={t('nextEpisode')} disabled />
      </Specimens>
    </>
  )
}
