import type { LangCode } from '@/lib/contract'

/** A wording that a language no longer uses, and its replacement. */
export type RetiredTerm = { preferred: string } & (
  | { pattern: RegExp }
  /** Whole terms, in any case. */
  | { terms: readonly string[] }
)

/** By language, since one thing has one name in product, mail and demo. */
export const retiredTerms: Readonly<Record<LangCode, readonly RetiredTerm[]>> = {
  en: [
    { pattern: /favourit/iu, preferred: 'favorite' },
    {
      pattern:
        /(?<!\{)\b(?:colour|cent(?:re|red)\b|cancell(?:ed|ing)|programmes?\b|organis|catalogue|(?:kilo|centi)?metres?\b|neighbour|harbour|favour(?!it))/iu,
      preferred: 'American spelling',
    },
    { terms: ['sign in', 'signed in', 'signing in'], preferred: 'log in' },
    { terms: ['movie', 'movies'], preferred: 'film' },
    { terms: ['good for', 'no longer good'], preferred: 'valid' },
    { terms: ['at present', 'the present one'], preferred: 'at the moment, current' },
    { terms: ['go on watching', 'goes on watching'], preferred: 'keep watching' },
    { terms: ['your yes'], preferred: 'your consent' },
    { terms: ['somebody wanted'], preferred: 'someone tried' },
  ],
  ar: [
    { pattern: /ملفات الارتباط/u, preferred: 'ملفات تعريف الارتباط' },
    { pattern: /^الإعلان$|الإعلانات والمقاطع|^الإعلانات (?:متاحة|ودليل)/u, preferred: 'العرض الدعائي' },
    { pattern: /رمز العرض/u, preferred: 'الرمز الترويجي' },
    { pattern: /موقوف/u, preferred: 'معلّق' },
    { terms: ['عناوين', 'عنوانان'], preferred: 'أعمال' },
    { pattern: /ًّا/u, preferred: 'ًا' },
    { pattern: /[نت]ستعمل|استعمال/u, preferred: 'استخدام' },
    { pattern: /هُجر/u, preferred: 'غير متاح' },
    { pattern: /^أعد المحاولة$/u, preferred: 'إعادة المحاولة' },
    { pattern: /تخطَّ/u, preferred: 'تخطّي' },
    { pattern: /متصفح/u, preferred: 'متصفّح' },
    { pattern: /مشغّل (?:ال)?هاتف/u, preferred: 'شركة الاتصالات' },
    { terms: ['مشاريع', 'بلدان المسلمين'], preferred: 'مشروعات, البلدان الإسلامية' },
    { terms: ['شخص بالغ'], preferred: 'أحد الكبار' },
    { pattern: /(?:هذا|إزالة) الفرد/u, preferred: 'العضو' },
    { pattern: /يجب ألا /u, preferred: 'ألّا' },
  ],
  fr: [
    {
      terms: ['tu', 'ton', 'tes', 'toi', 'découvre', 'retourne', 'regarde avec moi', 'continue à regarder'],
      preferred: 'vous',
    },
    {
      terms: [
        'vérifier votre e-mail',
        'vérifiez votre e-mail',
        'vérifier votre adresse',
        'vérifiez votre adresse',
      ],
      preferred: 'confirmer',
    },
    { pattern: /Lire (?:maintenant|depuis|l’épisode|S\{)/u, preferred: 'Regarder' },
    { terms: ['favorite'], preferred: 'favori' },
    { terms: ['grandes personnes', 'les grands'], preferred: 'adultes' },
    { terms: ['téléviseur', 'téléviseurs'], preferred: 'TV' },
    { terms: ['désert'], preferred: 'inaccessible' },
    { terms: ['vous est pas encore ouverte'], preferred: 'vous ne pouvez pas encore regarder' },
    { terms: ['reconduction', 'reconduit', 'reconduite'], preferred: 'renouvellement, se renouvelle' },
    { terms: ['votre place'], preferred: 'où vous en étiez' },
    { pattern: /paiement (?:est |est encore )?en attente/iu, preferred: 'à régler' },
    { pattern: / [:;!?»]|« /u, preferred: 'a no-break space' },
    { pattern: /'/u, preferred: 'the apostrophe ’' },
  ],
  es: [
    {
      terms: ['usted', 'compruebe', 'inténtelo', 'pruebe', 'pulse', 'vea', 'elija', 'escriba', 'abra'],
      preferred: 'tú',
    },
    { pattern: /(?:en|todos) sus? (?:zona|dispositivos)|Su lista|sus canales/u, preferred: 'tu' },
    { terms: ['desierto'], preferred: 'no está disponible' },
    { pattern: /verific/iu, preferred: 'confirmar' },
    { terms: ['episodio siguiente'], preferred: 'siguiente episodio' },
    { terms: ['tu sitio'], preferred: 'por dónde ibas' },
    { terms: ['es tuyo'], preferred: 'puedes ver' },
    { terms: ['televisor', 'televisores'], preferred: 'TV' },
    { pattern: /míralo|mira (?:conmigo|gratis|con mi plan|HilalPlay)/iu, preferred: 'ver, disfrutar de' },
    { terms: ['tu sí'], preferred: 'si lo aceptas' },
    { terms: ['la atención al cliente'], preferred: 'atención al cliente' },
    { pattern: /(?<!\p{L})no (?:se )?pud(?:o|imos)(?!\p{L})/iu, preferred: 'no se ha podido' },
    { terms: ['acuerdo en la página', 'este acuerdo'], preferred: 'confirmar, estas condiciones' },
  ],
  ur: [
    { terms: ['آلات', 'آلے', 'آلہ'], preferred: 'ڈیوائسز' },
    { pattern: /کیپشن/u, preferred: 'سب ٹائٹلز' },
    { terms: ['چینلوں'], preferred: 'چینلز' },
    { pattern: /لاگ ان/u, preferred: 'لاگ اِن' },
    { pattern: /براہ کرم/u, preferred: 'براہِ کرم' },
    { pattern: /رکنیت/u, preferred: 'سبسکرپشن' },
    { pattern: /ہسٹری/u, preferred: 'ریکارڈ' },
    { pattern: /دھندلاہٹ/u, preferred: 'غیر شفافیت' },
    { terms: ['واپس لائیں'], preferred: 'واپس لیں' },
    { terms: ['تعارف چھوڑیں', 'تعارف یا'], preferred: 'انٹرو' },
    { pattern: /”[^“”]*“/u, preferred: '“ ”' },
    { terms: ['سنسان'], preferred: 'دستیاب نہیں' },
    { pattern: /ہوگ[ای]/u, preferred: 'ہو گا, ہو گی' },
    { terms: ['پتہ'], preferred: 'پتا' },
    { terms: ['پن'], preferred: 'PIN' },
    { pattern: /ڈیوائسوں/u, preferred: 'ڈیوائسز' },
    { terms: ['واپسی کا نوٹ', 'واپسی کے نوٹ'], preferred: 'کریڈٹ نوٹ' },
    { terms: ['ادائیگیوں کی تاریخ'], preferred: 'ادائیگیوں کا ریکارڈ' },
    { terms: ['ادائیگی فراہم کنندہ'], preferred: 'ادائیگی کی کمپنی' },
    { terms: ['آپ کی ہاں'], preferred: 'رضامندی' },
    { pattern: /فیملی (?:میں شامل|چھوڑیں|کا دعوت)/u, preferred: 'فیملی پلان' },
    { terms: ['آج کا کل'], preferred: 'آج کی کل رقم' },
  ],
  fa: [
    { pattern: /شبکه(?:\u200c|ٔ)/u, preferred: 'کانال' },
    { pattern: /بارگیری/u, preferred: 'بارگذاری' },
    { pattern: /پیش‌پرده/u, preferred: 'تریلر' },
    { terms: ['تکه‌ها', 'تکه‌های'], preferred: 'کلیپ' },
    { pattern: /هم‌رسانی/u, preferred: 'اشتراک‌گذاری' },
    { pattern: /رونوشت/u, preferred: 'کپی' },
    { pattern: /نمایه/u, preferred: 'پروفایل' },
    { pattern: /تیرگی/u, preferred: 'ماتی' },
    { terms: ['الان', 'حالا'], preferred: 'اکنون' },
    { pattern: /برگزیده‌ها|^برگزیده/u, preferred: 'پیشنهادها, علاقه‌مندی‌ها' },
    { pattern: /راهنمای (?:برنامه|پخش|کانال)/u, preferred: 'جدول پخش' },
    { terms: ['پین'], preferred: 'رمز PIN' },
    { terms: ['تنها مانده'], preferred: 'در دسترس نیست' },
    { terms: ['ای وای'], preferred: 'متأسفیم' },
    { terms: ['پرونده'], preferred: 'فایل' },
    { terms: ['آگهی'], preferred: 'تبلیغات' },
    { pattern: /بزرگسال/u, preferred: 'بزرگ\u200cسال' },
    { pattern: /رمزتان|رمز (?:شما|عبور|خود)/u, preferred: 'گذرواژه' },
    { pattern: /گذرواژه تازه|شماره کارت/u, preferred: 'گذرواژهٔ, شمارهٔ' },
    { pattern: /راه(?:\u200cهای)? پرداخت/u, preferred: 'روش پرداخت' },
    { pattern: /ارائه\u200cدهندهٔ پرداخت/u, preferred: 'درگاه پرداخت' },
    { terms: ['تلفن همراه'], preferred: 'موبایل' },
    { terms: ['بفرست', 'بپرس', 'نگه دار'], preferred: 'ارسال, پرسش, نگه داشتن' },
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
    { terms: ['পিন'], preferred: 'PIN' },
    { pattern: /প্রদানকারী|পেমেন্ট প্রতিষ্ঠান/u, preferred: 'সেবাদাতা' },
    { pattern: /অর্থপ্রদান|অর্থ দি|অর্থ দেও/u, preferred: 'পেমেন্ট, টাকা দেওয়া' },
    { terms: ['মূল্য'], preferred: 'দাম' },
    { pattern: /সংরক্ষণ কর|সংরক্ষিত/u, preferred: 'সেভ' },
    { pattern: /পৃষ্ঠা|হোম পাতা/u, preferred: 'পাতা, হোম পেজ' },
    { terms: ['নিবন্ধন', 'নিবন্ধনের'], preferred: 'সাইন আপ' },
    { pattern: /লগইন/u, preferred: 'লগ ইন' },
    { pattern: /ক্ষণগণনা/u, preferred: 'কাউন্টডাউন' },
    { terms: ['অবতার'], preferred: 'অ্যাভাটার' },
    { pattern: /ফেরতের নোট/u, preferred: 'ক্রেডিট নোট' },
    { pattern: /সহায়তাকে/u, preferred: 'সহায়তায়' },
  ],
  hi: [
    { pattern: /ई-मेल/u, preferred: 'ईमेल' },
    { pattern: /शीर्षक/u, preferred: 'टाइटल' },
    { pattern: /(?<![\p{L}\p{M}]|मेल )(?:खाता|खाते)(?![\p{L}\p{M}])/u, preferred: 'अकाउंट' },
    { pattern: /सत्यापित/u, preferred: 'पुष्टि' },
    { pattern: /प्रबंधित/u, preferred: 'मैनेज' },
    { terms: ['प्रश्न', 'प्रश्नों', 'उत्तर'], preferred: 'सवाल, जवाब' },
    { pattern: /क़ाहिरा/u, preferred: 'काहिरा' },
    { pattern: /सहेज/u, preferred: 'सेव' },
    { pattern: /कैप्शन/u, preferred: 'सबटाइटल' },
    { pattern: /सदस्यता/u, preferred: 'सब्सक्रिप्शन' },
    { terms: ['साझा'], preferred: 'शेयर' },
    { terms: ['इजाज़त'], preferred: 'अनुमति' },
    { terms: ['पिन'], preferred: 'PIN' },
    { pattern: /[‘’]/u, preferred: '“ ”' },
    {
      pattern: /(?<![\p{L}\p{M}])(?:कीमत|रकम|खरीद|खत्म|बाकी|तरीक[ाे]|वगैरह)/u,
      preferred: 'क़ीमत, रक़म, ख़रीद, ख़त्म, बाक़ी, तरीक़ा, वग़ैरह',
    },
    { pattern: /(?<![\p{L}\p{M}])राशि/u, preferred: 'रक़म' },
    { pattern: /समाप्त/u, preferred: 'ख़त्म' },
    { pattern: /नवीनीक/u, preferred: 'रिन्यू' },
    { pattern: /रद्दीकरण/u, preferred: 'रद्द करने की सूचना' },
    { terms: ['वापसी का नोट', 'वापसी के नोट'], preferred: 'क्रेडिट नोट' },
    { pattern: /भुगतान प्रदाता/u, preferred: 'भुगतान कंपनी' },
    { terms: ['आपकी हाँ'], preferred: 'सहमति' },
    { pattern: /परिवार (?:में शामिल|छोड़ें|का निमंत्रण)/u, preferred: 'फ़ैमिली प्लान' },
    { terms: ['पेशकश'], preferred: 'ऑफ़र' },
    { terms: ['केवल', 'यदि'], preferred: 'सिर्फ़, अगर' },
    { terms: ['निजता'], preferred: 'गोपनीयता' },
    { pattern: /सक्रिय/u, preferred: 'ऐक्टिवेट' },
  ],
  ms: [
    {
      pattern: /Log Masuk|Cuba Lagi|Laman Utama|TV Langsung|Hasil Carian|Tonton Sekarang|& Rakan/u,
      preferred: 'sentence case',
    },
    { pattern: /(?:bawah|^)\s?satu bulan/iu, preferred: 'bulan yang sama' },
    { terms: ['negara-negara Islam'], preferred: 'negara-negara Muslim' },
    { terms: ['main balik', 'main semula'], preferred: 'tontonan' },
    { terms: ['dilog'], preferred: 'log keluar, log masuk' },
    { terms: ['jom', 'tengok', 'alamak'], preferred: 'saksikan, maaf' },
    { terms: ['siri asli', 'filem asli'], preferred: 'original' },
    { pattern: /sentiasa hidup|kekal mati|: (?:hidup|mati)$/u, preferred: 'aktif' },
    { pattern: /^Main$|Main (?:sekarang|dari|episod|M\{)/u, preferred: 'Mainkan' },
    { terms: ['televisyen'], preferred: 'TV' },
    { terms: ['sunyi'], preferred: 'tidak dapat dihubungi' },
    { terms: ['hidupkan', 'hidupkannya', 'dihidupkan'], preferred: 'aktifkan' },
    { terms: ['cara membayar', 'cara bayaran'], preferred: 'kaedah pembayaran' },
    { pattern: /^Dipulangkan$|sedang (?:dipulangkan|dikembalikan)/u, preferred: 'dibayar balik' },
    { terms: ['menemukan tontonan', 'tidak ditemukan'], preferred: 'mencari tontonan, tidak ditemui' },
    { terms: ['buang ahli', 'membuang ahli', 'ahli berjaya dibuang'], preferred: 'keluarkan ahli' },
    { terms: ['anda tiada hutang'], preferred: 'anda tidak berhutang apa-apa' },
    { terms: ['kuki pilihan'], preferred: 'kuki tambahan' },
  ],
  id: [
    { pattern: /(?:bawah|^)\s?satu bulan/iu, preferred: 'bulan yang sama' },
    { terms: ['yuk'], preferred: 'tonton' },
    { pattern: /M\{season\}/u, preferred: 'S{season}' },
    { terms: ['peramban'], preferred: 'browser' },
    { terms: ['televisi'], preferred: 'TV' },
    { terms: ['lengang'], preferred: 'tidak dapat dihubungi' },
    { terms: ['bunyikan'], preferred: 'aktifkan suara' },
    { terms: ['TV langsung', 'saluran langsung'], preferred: 'siaran langsung' },
    { pattern: /Coba Lagi|Hasil Pencarian|Lewati Dulu|Tonton Sekarang|& Teman/u, preferred: 'sentence case' },
    { terms: ['cara membayar', 'cara pembayaran'], preferred: 'metode pembayaran' },
    { terms: ['pembayaran tertunda'], preferred: 'belum dibayar' },
    { terms: ['takarir'], preferred: 'subtitel' },
    { terms: ['kuitansi'], preferred: 'tanda terima' },
    {
      terms: ['hapus anggota', 'menghapus anggota', 'anggota berhasil dihapus'],
      preferred: 'keluarkan anggota',
    },
    { terms: ['seperempat puluh'], preferred: 'satu per empat puluh' },
    { terms: ['membutuhkan JavaScript'], preferred: 'memerlukan JavaScript' },
  ],
}

const letter = /[\p{L}\p{M}]/u

/** Whether `word` is in `text` as a whole word. */
function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!letter.test(text[at - 1] ?? '') && !letter.test(text[at + word.length] ?? '')) return true
  }
  return false
}

/** The wording in `text` that the row rejects, or `undefined`. */
function findTerm(term: RetiredTerm, text: string): string | undefined {
  if ('pattern' in term) return term.pattern.exec(text)?.[0]
  return term.terms.find((word) => hasWord(text.toLowerCase(), word.toLowerCase()))
}

/** A language's texts with a retired term, by key. */
export function findRetiredTerms(lang: LangCode, texts: ReadonlyMap<string, string>): string[] {
  return [...texts].flatMap(([key, text]) =>
    retiredTerms[lang].flatMap((term) => {
      const found = findTerm(term, text)
      return found === undefined ? [] : [`${key}: says "${found}", which is "${term.preferred}" here`]
    }),
  )
}
