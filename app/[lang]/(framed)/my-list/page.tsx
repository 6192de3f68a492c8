import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { MemberArea } from '@/components/account/common/member-area'
import { ListPage, PageHead } from '@/components/catalogue/cards/page-head'
import { MyList } from '@/components/catalogue/lists/my-list'
import { SimilarToMyList } from '@/components/catalogue/rails/similar-to-my-list'
import { Bookmark, Button, State } from '@/components/ui'
import { buildMetadata, pageLang } from '@/components/shell/page'
import { MemberIslands } from '@/components/shell/page/member-islands'
import type { LangCode } from '@/lib/contract'
import { pathTo } from '@/lib/routing'

export const revalidate = 86_400

export async function generateMetadata(): Promise<Metadata> {
  const [lang, t] = await Promise.all([pageLang(), getTranslations('personal')])
  return buildMetadata({
    lang,
    title: t('list'),
    description: t('listLead'),
    path: 'myList',
    index: false,
  })
}

/** What the list is for, to guests, and how to have one. */
async function GuestList({ lang }: { lang: LangCode }) {
  const [t, shell, landing] = await Promise.all([
    getTranslations('personal'),
    getTranslations('shell'),
    getTranslations('landing'),
  ])
  const back = pathTo.myList(lang)
  const actions = (
    <>
      <Button href={pathTo.signUp(lang, back)} rel="nofollow" data-modal="register">
        {landing('signUp')}
      </Button>
      <Button href={pathTo.login(lang, back)} variant="outline" rel="nofollow" data-modal="login">
        {shell('login')}
      </Button>
    </>
  )
  return <State icon={Bookmark} title={t('listOfGuest')} text={t('listEmptyText')} actions={actions} />
}

export default async function MyListPage() {
  const [lang, t] = await Promise.all([pageLang(), getTranslations('personal')])
  return (
    <MemberIslands namespaces={['catalogue', 'personal', 'search.like']}>
      <ListPage>
        <div className="px-gutter">
          <PageHead title={t('list')}>
            <p>{t('listLead')}</p>
          </PageHead>
        </div>
        <div className="px-gutter">
          <MemberArea guestScreen={<GuestList lang={lang} />}>
            <MyList lang={lang} />
            <div className="mt-10 empty:hidden">
              <SimilarToMyList lang={lang} />
            </div>
          </MemberArea>
        </div>
      </ListPage>
    </MemberIslands>
  )
}
