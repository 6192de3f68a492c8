import type { LangCode } from '@/lib/contract/languages'

/** A wording that a language has given up, and the one that stands for the same thing everywhere. */
export interface RetiredTerm {
  pattern: RegExp
  preferred: string
}

const edge = '[\\p{L}\\p{M}]'

/** Any of the given words, standing alone. */
const word = (...words: string[]) => new RegExp(`(?<!${edge})(?:${words.join('|')})(?!${edge})`, 'iu')

/** By language, since one thing has one name in product, mail and demo. */
export const retiredTerms: Readonly<Record<LangCode, readonly RetiredTerm[]>> = {
  en: [
    { pattern: /\bfavorite|\bFavorite\b/u, preferred: 'favourite; the label of the category is Favorites' },
    { pattern: word('color', 'colors', 'center', 'canceled'), preferred: 'British spelling' },
    { pattern: word('sign in', 'signed in', 'signing in'), preferred: 'log in' },
    { pattern: word('movies?'), preferred: 'film' },
    { pattern: word('good for \\d+', 'no longer good'), preferred: 'valid' },
    { pattern: word('at present', 'the present one'), preferred: 'at the moment, current' },
  ],
  ar: [
    { pattern: /ملفات الارتباط/u, preferred: 'ملفات تعريف الارتباط' },
    { pattern: /^الإعلان$|الإعلانات والمقاطع|^الإعلانات (?:متاحة|ودليل)/u, preferred: 'العرض الدعائي' },
    { pattern: /رمز العرض/u, preferred: 'الرمز الترويجي' },
    { pattern: /موقوف/u, preferred: 'معلّق' },
    { pattern: word('عناوين', 'عنوانان'), preferred: 'أعمال' },
    { pattern: /ًّا/u, preferred: 'ًا' },
    { pattern: /[نت]ستعمل|استعمال/u, preferred: 'استخدام' },
    { pattern: /هُجر/u, preferred: 'غير متاح' },
  ],
  fr: [
    {
      pattern: word('tu', 'ton', 'tes', 'toi', 'découvre', 'retourne', 'regarde avec moi'),
      preferred: 'vous',
    },
    { pattern: word('vérifie[rz] (?:votre|l’) ?(?:e-mail|adresse)'), preferred: 'confirmer' },
    { pattern: /Lire (?:maintenant|depuis|l’épisode|S\{)/u, preferred: 'Regarder' },
    { pattern: word('favorite'), preferred: 'favori' },
    { pattern: word('grandes personnes', 'les grands'), preferred: 'adultes' },
    { pattern: word('téléviseurs?'), preferred: 'TV' },
    { pattern: word('désert'), preferred: 'inaccessible' },
    { pattern: word('vous est pas encore ouverte'), preferred: 'vous ne pouvez pas encore regarder' },
  ],
  es: [
    {
      pattern: word('usted', 'compruebe', 'inténtelo', 'pruebe', 'pulse', 'vea', 'elija', 'escriba', 'abra'),
      preferred: 'tú',
    },
    { pattern: /(?:en|todos) sus? (?:zona|dispositivos)|Su lista|sus canales/u, preferred: 'tu' },
    { pattern: word('desierto'), preferred: 'no está disponible' },
    { pattern: /verific/iu, preferred: 'confirmar' },
    { pattern: word('episodio siguiente'), preferred: 'siguiente episodio' },
    { pattern: word('tu sitio'), preferred: 'por dónde ibas' },
    { pattern: word('es tuyo'), preferred: 'puedes ver' },
    { pattern: word('televisor(?:es)?'), preferred: 'TV' },
  ],
  ur: [
    { pattern: word('آلات', 'آلے', 'آلہ'), preferred: 'ڈیوائسز' },
    { pattern: /کیپشن/u, preferred: 'سب ٹائٹلز' },
    { pattern: word('چینلوں'), preferred: 'چینلز' },
    { pattern: /لاگ ان/u, preferred: 'لاگ اِن' },
    { pattern: /براہ کرم/u, preferred: 'براہِ کرم' },
    { pattern: /رکنیت/u, preferred: 'سبسکرپشن' },
    { pattern: /دھندلاہٹ/u, preferred: 'غیر شفافیت' },
    { pattern: word('واپس لائیں'), preferred: 'واپس لیں' },
    { pattern: word('تعارف (?:چھوڑیں|یا)'), preferred: 'انٹرو' },
    { pattern: /”[^“”]*“/u, preferred: '“ ”' },
    { pattern: word('سنسان'), preferred: 'دستیاب نہیں' },
  ],
  fa: [
    { pattern: /شبکه(?:\u200c|ٔ)/u, preferred: 'کانال' },
    { pattern: /بارگیری/u, preferred: 'بارگذاری' },
    { pattern: /پیش‌پرده/u, preferred: 'تریلر' },
    { pattern: word('تکه‌ها(?:ی)?'), preferred: 'کلیپ' },
    { pattern: /هم‌رسانی/u, preferred: 'اشتراک‌گذاری' },
    { pattern: /رونوشت/u, preferred: 'کپی' },
    { pattern: /نمایه/u, preferred: 'پروفایل' },
    { pattern: /تیرگی/u, preferred: 'ماتی' },
    { pattern: word('الان', 'حالا'), preferred: 'اکنون' },
    { pattern: /برگزیده‌ها|^برگزیده/u, preferred: 'پیشنهادها, علاقه‌مندی‌ها' },
    { pattern: /راهنمای (?:برنامه|پخش|کانال)/u, preferred: 'جدول پخش' },
    { pattern: word('پین'), preferred: 'رمز PIN' },
    { pattern: word('تنها مانده'), preferred: 'در دسترس نیست' },
  ],
  bn: [
    { pattern: /ই-মেইল/u, preferred: 'ইমেইল' },
    { pattern: /চলচ্চিত্র/u, preferred: 'সিনেমা' },
    { pattern: /পরিষেবা/u, preferred: 'সেবা' },
    { pattern: /এখনও|কখনও/u, preferred: 'এখনো, কখনো' },
    { pattern: /পর্দা/u, preferred: 'স্ক্রিন' },
    { pattern: /মৌলিক/u, preferred: 'অরিজিনাল' },
    { pattern: /ক্যাপশন/u, preferred: 'সাবটাইটেল' },
    { pattern: /JavaScript/u, preferred: 'জাভাস্ক্রিপ্ট' },
    { pattern: /ছোটদের জিনিস/u, preferred: 'ছোটদের উপযোগী কনটেন্ট' },
    { pattern: /[‘’]/u, preferred: '“ ”' },
    { pattern: word('পিন'), preferred: 'PIN' },
  ],
  hi: [
    { pattern: /ई-मेल/u, preferred: 'ईमेल' },
    { pattern: /शीर्षक/u, preferred: 'टाइटल' },
    { pattern: word('खाता', '(?<!मेल )खाते'), preferred: 'अकाउंट' },
    { pattern: /सत्यापित/u, preferred: 'पुष्टि' },
    { pattern: /प्रबंधित/u, preferred: 'मैनेज' },
    { pattern: word('प्रश्न', 'प्रश्नों', 'उत्तर'), preferred: 'सवाल, जवाब' },
    { pattern: /क़ाहिरा/u, preferred: 'काहिरा' },
    { pattern: /सहेज/u, preferred: 'सेव' },
    { pattern: /कैप्शन/u, preferred: 'सबटाइटल' },
    { pattern: /सदस्यता/u, preferred: 'सब्सक्रिप्शन' },
    { pattern: word('साझा'), preferred: 'शेयर' },
    { pattern: word('इजाज़त'), preferred: 'अनुमति' },
    { pattern: word('पिन'), preferred: 'PIN' },
    { pattern: /[‘’]/u, preferred: '“ ”' },
  ],
  ms: [
    { pattern: /Log Masuk|Cuba Lagi|Laman Utama|TV Langsung|Hasil Carian/u, preferred: 'sentence case' },
    { pattern: /(?:bawah|^)\s?satu bulan/iu, preferred: 'bulan yang sama' },
    { pattern: word('negara-negara Islam'), preferred: 'negara-negara Muslim' },
    { pattern: word('main (?:balik|semula)'), preferred: 'tontonan' },
    { pattern: word('dilog'), preferred: 'log keluar, log masuk' },
    { pattern: word('jom', 'tengok', 'alamak'), preferred: 'saksikan, maaf' },
    { pattern: word('(?:siri|filem) asli'), preferred: 'original' },
    { pattern: /sentiasa hidup|kekal mati|: (?:hidup|mati)$/u, preferred: 'aktif' },
    { pattern: /^Main$|Main (?:sekarang|dari|episod|M\{)/u, preferred: 'Mainkan' },
    { pattern: word('televisyen'), preferred: 'TV' },
    { pattern: word('sunyi'), preferred: 'tidak dapat dihubungi' },
  ],
  id: [
    { pattern: /(?:bawah|^)\s?satu bulan/iu, preferred: 'bulan yang sama' },
    { pattern: word('yuk'), preferred: 'tonton' },
    { pattern: /M\{season\}/u, preferred: 'S{season}' },
    { pattern: word('peramban'), preferred: 'browser' },
    { pattern: word('televisi'), preferred: 'TV' },
    { pattern: word('lengang'), preferred: 'tidak dapat dihubungi' },
    { pattern: word('bunyikan'), preferred: 'aktifkan suara' },
    { pattern: word('(?:tv|saluran) langsung'), preferred: 'siaran langsung' },
    { pattern: /Coba Lagi|Hasil Pencarian|Lewati Dulu/u, preferred: 'sentence case' },
  ],
}

/** The texts of one language that use a retired term, by key. */
export function findRetiredTerms(lang: LangCode, texts: ReadonlyMap<string, string>): string[] {
  return [...texts].flatMap(([key, text]) =>
    retiredTerms[lang].flatMap(({ pattern, preferred }) => {
      const found = pattern.exec(text)
      return found ? [`${key}: says "${found[0]}", which is "${preferred}" here`] : []
    }),
  )
}
