import { Button } from '@/components/ui/form/button'
import { Play } from '@/components/ui/icons/page-icons'
import type { Spotlight } from '@/lib/contract/content-shapes'
import { foreignText } from '@/lib/i18n/foreign-text'
import { formatYear } from '@/lib/i18n/format'
import { pathTo } from '@/lib/routing/paths'
import { Eyebrow } from '../cards/eyebrow'
import type { CatalogueLabels } from '../cards/catalogue-labels'
import { HeroArt } from '../cards/hero-art'
import css from '../cards/hero.module.css'
import { KeepAction } from './my-list-button'
import { MetaLine } from '../cards/meta-line'

interface Props {
  spotlight: Spotlight
  labels: CatalogueLabels
  words: { play: string; myList: string; audio: string | null }
  first: boolean
}

/** One title of the spotlight: art, name, facts, storyline, the way to play it, its place on My List and, by its name, its page. */
export function SpotlightSlide({ spotlight, labels, words, first }: Props) {
  const { lang } = labels
  const detail = pathTo.detail(lang, spotlight.code)
  const movie = spotlight.kind === 'MOVIES'
  return (
    <div className={css.hero}>
      <HeroArt images={spotlight} first={first} />
      <div className={css.text}>
        <Eyebrow title={spotlight} labels={labels} />
        <h2 className="nastaliq" {...foreignText(lang, spotlight.textLang)}>
          <a href={detail}>{spotlight.title}</a>
        </h2>
        <MetaLine
          title={{ ...spotlight, movie }}
          years={formatYear(lang, spotlight.year)}
          labels={labels}
          more={words.audio}
        />
        <p className={`${css.storyline} nastaliq`} {...foreignText(lang, spotlight.textLang)}>
          {spotlight.storyline}
        </p>
        <div className={css.actions}>
          {spotlight.videoId !== null && (
            <Button href={pathTo.watch(lang, spotlight.videoId)} size="l" icon={Play} iconFill>
              {words.play}
            </Button>
          )}
          <KeepAction lang={lang} titleId={spotlight.id} text={words.myList} />
        </div>
      </div>
    </div>
  )
}
