import { useTranslations } from 'next-intl'
import { Button, Info, Play } from '@/components/ui'
import { foreignText, type Spotlight, type LangCode } from '@/lib/contract'
import { formatYear, languageName } from '@/lib/i18n'
import { pathTo } from '@/lib/routing'
import { Eyebrow, HeroArt, MetaLine } from '../cards/hero'
import { MyListButton } from './my-list-button'

interface Props {
  lang: LangCode
  spotlight: Spotlight
  first: boolean
  /** Phones and tablets play trailers alone, and are led to the title's page. */
  desktopOnly: boolean
}

/** One title of the spotlight: art, name, facts, storyline, and links to play it and to its page. */
export function SpotlightSlide({ lang, spotlight, first, desktopOnly }: Props) {
  const t = useTranslations('catalogue')
  const [audio] = spotlight.audioLanguages
  const detail = pathTo.detail(lang, spotlight.code)
  const movie = spotlight.kind === 'MOVIES'
  return (
    <div className="hero-box">
      <HeroArt images={spotlight} first={first} />
      <div className="hero-text">
        <Eyebrow lang={lang} title={spotlight} />
        <h2 className="nastaliq" {...foreignText(lang, spotlight.textLang)}>
          <a href={detail}>{spotlight.title}</a>
        </h2>
        <MetaLine
          lang={lang}
          title={{ ...spotlight, movie }}
          years={formatYear(lang, spotlight.year)}
          more={audio && t('audio', { languages: languageName(lang, audio) })}
        />
        <p className="nastaliq hero-storyline" {...foreignText(lang, spotlight.textLang)}>
          {spotlight.storyline}
        </p>
        <div className="hero-actions">
          {spotlight.videoId !== null && (
            <div className={desktopOnly ? 'grid phone:hidden' : 'grid'}>
              <Button href={pathTo.watch(lang, spotlight.videoId)} size="l" icon={Play} iconFill>
                {t('play')}
              </Button>
            </div>
          )}
          {desktopOnly && (
            <div className="hidden phone:grid">
              <Button href={detail} size="l" icon={Info}>
                {t('details')}
              </Button>
            </div>
          )}
          <MyListButton lang={lang} titleId={spotlight.id}>
            {t('myList')}
          </MyListButton>
        </div>
      </div>
    </div>
  )
}
