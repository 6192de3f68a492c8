import type { ReactNode, CSSProperties } from 'react'
import { getTranslations } from 'next-intl/server'
import {
  cx,
  Button,
  Spinner,
  IconButton,
  Heart,
  Play,
  Plus,
  Share2,
  Clapperboard,
  Bookmark,
  Avatar,
  Badge,
  Brand,
  Chip,
  Checkbox,
  Switch,
  Search,
  Select,
  TextArea,
  TextInput,
  Notice,
  State,
  Skeleton,
} from '@/components/ui'
import { FileInput } from '@/components/ui/form/file-input'
import { OtpInput } from '@/components/ui/form/otp-input'
import { PasswordInput } from '@/components/ui/form/password-input'
import { BusyButton } from './demos'

const layouts = {
  row: 'flex flex-wrap items-center gap-4',
  columns: 'grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6 md:grid-cols-2',
  plain: 'grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6',
}

interface SpecimensProps {
  title: string
  /** `row` for small items, `columns` for fields, `plain` for content with its own layout. */
  layout?: keyof typeof layouts
  children: ReactNode
}

/** One section of the sheet. */
export function Specimens({ title, layout = 'row', children }: SpecimensProps) {
  return (
    <section>
      <h2 className="mb-4">{title}</h2>
      <div className={layouts[layout]}>{children}</div>
    </section>
  )
}

const grounds = ['night', 'surface', 'raised', 'overlay', 'kids', 'live'] as const
const inks = [
  'ivory',
  'secondary',
  'muted',
  'gold',
  'teal',
  'link',
  'error',
  'warning',
  'info',
  'sun',
] as const
const sizes = ['t12', 't14', 't16', 't18', 't22', 't28', 't36', 't48'] as const

const swatch = 'w-32 rounded-md bg-(--token) px-2.5 pt-10 pb-2 text-[0.75rem] edge-hair'

const token = (name: string) => ({ '--token': `var(--${name})` }) as CSSProperties

/** The colours and type sizes in the language of the page. */
export async function TokenSection() {
  const t = await getTranslations('componentSheet')
  return (
    <>
      <Specimens title={t('colours')}>
        {grounds.map((name) => (
          <code key={name} className={swatch} style={token(name)}>
            {name}
          </code>
        ))}
        {inks.map((name) => (
          <code key={name} className={cx(swatch, 'text-night')} style={token(name)}>
            {name}
          </code>
        ))}
      </Specimens>
      <Specimens title={t('type')} layout="plain">
        {sizes.map((name) => (
          <p key={name} className="text-[length:var(--token)] leading-head" style={token(name)}>
            {t('typeSample')}
          </p>
        ))}
      </Specimens>
    </>
  )
}

/** Buttons and links that look like them. */
export async function ButtonSection() {
  const t = await getTranslations('componentSheet')
  return (
    <Specimens title={t('buttons')}>
      <Button icon={Play} iconFill>
        {t('play')}
      </Button>
      <Button icon={Play} iconFill size="l" href="#main">
        {t('play')}
      </Button>
      <Button variant="glass" icon={Plus}>
        {t('myList')}
      </Button>
      <Button variant="outline">{t('seePlans')}</Button>
      <Button variant="outline" size="s">
        {t('seePlans')}
      </Button>
      <Button variant="text">{t('skip')}</Button>
      <Button variant="danger">{t('remove')}</Button>
      <BusyButton />
      <Button disabled>{t('send')}</Button>
      <Button disabled href="#main">
        {t('seePlans')}
      </Button>
      <IconButton icon={Share2} label={t('share')} />
      <IconButton icon={Heart} label={t('myList')} aria-pressed fill />
      <IconButton icon={Share2} label={t('share')} tone="solid" />
      <IconButton icon={Share2} label={t('share')} disabled />
    </Specimens>
  )
}

/** Small items: filters, badges on art, people, the logo. */
export async function ChipSection() {
  const t = await getTranslations('componentSheet')
  return (
    <>
      <Specimens title={t('chips')}>
        <Chip>{t('drama')}</Chip>
        <Chip icon={Clapperboard}>{t('history')}</Chip>
        <Chip selected>{t('family')}</Chip>
        <Chip href="#main" selected>
          {t('series')}
        </Chip>
        <Chip disabled>{t('kids')}</Chip>
        <Badge tone="new">{t('new')}</Badge>
        <Badge tone="free">{t('free')}</Badge>
        <Badge tone="live">{t('live')}</Badge>
        <Badge>{t('newSeason')}</Badge>
        <Badge tone="age">
          <bdi dir="ltr">{t('age')}</bdi>
        </Badge>
        <Badge tone="line">{t('original')}</Badge>
      </Specimens>
      <Specimens title={t('people')}>
        <Brand href="#main" />
        <Avatar name="Salma Haddad" size="xl" tone="copper" />
        <Avatar name="يوسف عمر" size="xl" tone="violet" />
        <Avatar name="Noor" size="xl" tone="kids" />
        <Avatar name="Lina Darwish" size="l" tone="rose" />
        <Avatar name="Karim Osman" tone="sky" />
        <Avatar name="Idris Bello" size="s" tone="teal" />
      </Specimens>
    </>
  )
}

/** Everything a form consists of: empty, invalid, valid and disabled. */
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

/** Messages of the service to a viewer, and empty states. */
export async function MessageSection() {
  const t = await getTranslations('componentSheet')
  return (
    <>
      <Specimens title={t('messages')} layout="columns">
        <Notice>{t('info')}</Notice>
        <Notice tone="warning">{t('warning')}</Notice>
        <Notice
          tone="error"
          action={
            <Button variant="outline" size="s">
              {t('send')}
            </Button>
          }
        >
          {t('error')}
        </Notice>
        <Notice tone="ok">{t('ok')}</Notice>
      </Specimens>
      <div className="rounded-xl bg-surface edge-hair">
        <State
          icon={Bookmark}
          level={3}
          title={t('emptyTitle')}
          text={t('emptyText')}
          actions={<Button>{t('emptyAction')}</Button>}
        />
      </div>
      <Specimens title={t('waiting')} layout="columns">
        <Spinner size="l" label={t('loading')} />
        <div>
          <Skeleton shape="text" />
          <Skeleton shape="text" />
          <Skeleton shape="line" />
          <Skeleton shape="button" />
        </div>
      </Specimens>
    </>
  )
}
