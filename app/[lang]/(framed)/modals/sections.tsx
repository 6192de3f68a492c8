import type { ReactNode, CSSProperties } from 'react'
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
  PhoneNote,
  State,
  Skeleton,
} from '@/components/ui'
import { FileInput } from '@/components/ui/form/file-input'
import { OtpInput } from '@/components/ui/form/otp-input'
import { PasswordInput } from '@/components/ui/form/password-input'
import { BusyButton } from './demos'
import { texts } from './english'

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

/** The colours and type sizes. */
export function TokenSection() {
  return (
    <>
      <Specimens title={texts.colours}>
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
      <Specimens title={texts.type} layout="plain">
        {sizes.map((name) => (
          <p key={name} className="text-[length:var(--token)] leading-head" style={token(name)}>
            {texts.typeSample}
          </p>
        ))}
      </Specimens>
    </>
  )
}

/** Buttons and links that look like them. */
export function ButtonSection() {
  return (
    <Specimens title={texts.buttons}>
      <Button icon={Play} iconFill>
        {texts.play}
      </Button>
      <Button icon={Play} iconFill size="l" href="#main">
        {texts.play}
      </Button>
      <Button variant="glass" icon={Plus}>
        {texts.myList}
      </Button>
      <Button variant="outline">{texts.seePlans}</Button>
      <Button variant="outline" size="s">
        {texts.seePlans}
      </Button>
      <Button variant="text">{texts.skip}</Button>
      <Button variant="danger">{texts.remove}</Button>
      <BusyButton />
      <Button disabled>{texts.send}</Button>
      <Button disabled href="#main">
        {texts.seePlans}
      </Button>
      <IconButton icon={Share2} label={texts.share} />
      <IconButton icon={Heart} label={texts.myList} aria-pressed fill />
      <IconButton icon={Share2} label={texts.share} tone="solid" />
      <IconButton icon={Share2} label={texts.share} disabled />
    </Specimens>
  )
}

/** Small items: filters, badges on art, people, the logo. */
export function ChipSection() {
  return (
    <>
      <Specimens title={texts.chips}>
        <Chip>{texts.drama}</Chip>
        <Chip icon={Clapperboard}>{texts.history}</Chip>
        <Chip selected>{texts.family}</Chip>
        <Chip href="#main" selected>
          {texts.series}
        </Chip>
        <Chip disabled>{texts.kids}</Chip>
        <Badge tone="new">{texts.new}</Badge>
        <Badge tone="free">{texts.free}</Badge>
        <Badge tone="live">{texts.live}</Badge>
        <Badge>{texts.newSeason}</Badge>
        <Badge tone="age">
          <bdi dir="ltr">{texts.age}</bdi>
        </Badge>
        <Badge tone="line">{texts.original}</Badge>
      </Specimens>
      <Specimens title={texts.people}>
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
export function FieldSection() {
  const eye = { showLabel: texts.show, hideLabel: texts.hide }
  const seasons = [1, 2, 3].map((number) => ({ value: String(number), label: texts.seasonNumber(number) }))
  return (
    <>
      <Specimens title={texts.fields} layout="columns">
        <TextInput
          name="fullName"
          label={texts.name}
          placeholder={texts.namePlaceholder}
          autoComplete="name"
        />
        <TextInput
          name="email"
          type="email"
          label={texts.email}
          error={texts.emailError}
          defaultValue="salma.haddad@example"
        />
        <PasswordInput
          {...eye}
          name="password"
          label={texts.password}
          ok={texts.passwordsMatch}
          defaultValue="hilal-demo"
        />
        <TextInput
          name="promo"
          label={texts.promo}
          hint={texts.promoHint}
          disabled
          defaultValue="EID"
          dir="ltr"
        />
        <TextInput name="query" type="search" label={texts.search} icon={Search} />
        <Select name="season" label={texts.season} options={seasons} />
        <TextArea name="ticketMessage" label={texts.message} hint={texts.messageHint} />
        <FileInput
          name="file"
          label={texts.file}
          chooseLabel={texts.chooseFile}
          removeLabel={texts.removeFile}
        />
        <OtpInput name="otp" label={texts.code} hint={texts.codeHint} />
        <OtpInput name="otp2" label={texts.code} error={texts.codeError} />
      </Specimens>
      <Specimens title={texts.choices} layout="columns">
        <Checkbox name="keep" label={texts.keepLoggedIn} />
        <Checkbox name="keep2" label={texts.keepLoggedIn} defaultChecked />
        <Checkbox name="terms" label={texts.acceptTerms} error={texts.acceptTermsError} />
        <Checkbox name="terms2" label={texts.acceptTerms} defaultChecked disabled />
        <Switch name="next" label={texts.nextEpisode} hint={texts.nextEpisodeHint} />
        <Switch name="next2" label={texts.nextEpisode} defaultChecked />
        <Switch name="next3" label={texts.nextEpisode} disabled />
      </Specimens>
    </>
  )
}

/** Messages of the service to a viewer, and empty states. */
export function MessageSection() {
  return (
    <>
      <Specimens title={texts.messages} layout="columns">
        <Notice>{texts.info}</Notice>
        <Notice tone="warning">{texts.warning}</Notice>
        <Notice
          tone="error"
          action={
            <Button variant="outline" size="s">
              {texts.send}
            </Button>
          }
        >
          {texts.error}
        </Notice>
        <Notice tone="ok">{texts.ok}</Notice>
        <PhoneNote>{texts.phoneNote}</PhoneNote>
      </Specimens>
      <div className="rounded-xl bg-surface edge-hair">
        <State
          icon={Bookmark}
          level={3}
          title={texts.emptyTitle}
          text={texts.emptyText}
          actions={<Button>{texts.emptyAction}</Button>}
        />
      </div>
      <Specimens title={texts.waiting} layout="columns">
        <Spinner size="l" label={texts.loading} />
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
