import type { SCREENS } from '@mesra/contract/access/screens';

type ScreenTitle = (typeof SCREENS)[number]['title'];

/** Search keywords of each page, in English and Malay together, independent of the current language. */
export const SCREEN_KEYWORDS: Record<ScreenTitle, string> = {
  login: '',
  register: '',
  password: '',
  verify: '',
  invitation: '',
  spm_client_report: '',
  kiosk: '',
  dashboard: 'home overview start summary utama ringkasan mula',
  inbox:
    'approve approval reject decide waiting request correction overtime review lulus kelulusan tolak menunggu pembetulan lebih masa semakan',
  my_documents: 'handbook policy letter acknowledge file dokumen surat polisi buku panduan fail',
  announcements: 'news notice memo announcement acknowledge pengumuman berita notis makluman',
  my_personal: 'profile identity birthday photo my details profil kad pengenalan gambar maklumat diri',
  my_contact: 'address phone email emergency alamat telefon e-mel kecemasan',
  my_family: 'spouse child dependant marriage pasangan anak tanggungan perkahwinan',
  my_employment: 'job position department salary contract kerja jawatan jabatan kontrak',
  my_account: 'profile language e-mail phone picture devices profil bahasa telefon gambar peranti',
  account_password: 'security two factor 2fa passkey change password keselamatan tukar kata laluan',
  account_notification:
    'notification mail e-mail digest push quiet hours alert pemberitahuan e-mel ringkasan waktu senyap makluman',
  account_device:
    'device phone offline queue waiting install app revoke peranti telefon luar talian giliran pasang aplikasi',
  account_face:
    'face PIN kiosk badge QR consent biometric recognition privacy wajah PIN kiosk lencana persetujuan biometrik pengecaman privasi',
  account_subscription: 'plan billing invoice price pelan bil invois harga',
  account_employment: 'company membership job syarikat keahlian kerja',
  directory: 'colleagues people phone email find rakan sekerja orang telefon cari',
  directory_chart: 'organisation organization structure reporting manager organisasi struktur pengurus',
  my_attendance:
    'clock in out punch time attendance hours overtime break late masuk keluar rekod kehadiran jam lebih masa rehat lewat',
  my_schedule:
    'my schedule shifts roster calendar swap open shift availability wish jadual syif tukar kalendar masa lapang',
  attendance_manage:
    'attendance board today who is in late absent leave map live papan kehadiran hari ini siapa masuk lewat tidak hadir cuti peta',
  attendance_schedule: 'roster shift rota work hours time kehadiran syif jadual waktu kerja masa',
  attendance_setting:
    'attendance rules overtime grace rounding break lateness allowance peraturan kehadiran lebih masa ihsan rehat lewat elaun',
  fr_record:
    'face recognition kiosk terminal device biometric picture score PIN wajah pengecaman kiosk terminal peranti biometrik gambar skor',
  fr_record_report: 'face recognition report export kiosk terminal laporan wajah kiosk terminal eksport',
  attendance_report:
    'attendance report export excel xlsx pdf overtime lateness absence summary laporan kehadiran eksport lebih masa lewat tidak hadir ringkasan',
  my_leave: 'apply leave request balance annual sick mohon cuti permohonan baki tahunan sakit',
  leave_manage: 'approve leave requests reject cancel luluskan permohonan cuti tolak batal',
  leave_calendar: 'who is away leave calendar siapa bercuti kalendar',
  leave_report:
    'leave report export excel xlsx pdf untaken liability days laporan cuti eksport belum diambil nilai',
  leave_entitlement:
    'annual leave balance days carry forward medical sick cuti tahunan baki hari sakit bawa ke hadapan',
  leave_holiday: 'public holidays calendar state day off cuti umum kelepasan am kalendar negeri',
  my_claims:
    'claim expense receipt reimbursement mileage per diem tuntutan perbelanjaan resit bayaran balik perbatuan elaun harian',
  claim_manage: 'approve claims check items receipts review reject luluskan tuntutan semak item resit tolak',
  claim_payment:
    'pay claims bank transfer batch file reimbursement bayar tuntutan kelompok bayaran pindahan bank fail',
  claim_advance: 'cash advance float return pendahuluan wang tunai pulang',
  claim_category:
    'claim category expense limit receipt mileage per diem kategori tuntutan perbelanjaan had resit perbatuan elaun harian',
  claim_setting:
    'claim approval steps mileage rates exchange rates currency rounding four eyes kelulusan tuntutan kadar perbatuan kadar tukaran mata wang pembundaran',
  claim_report:
    'claim report export excel xlsx pdf expenses by person category department laporan tuntutan eksport perbelanjaan pekerja kategori jabatan',
  my_payslip: 'payslip salary pay wage net download slip gaji upah pendapatan muat turun',
  payroll_manage:
    'run payroll salary payment wage confirm pay month process gaji upah sahkan bayar bulan proses',
  payroll_cinco: 'cinco report check month before confirming laporan semak bulan sebelum sahkan akaun bank',
  payroll_process: 'salary earnings deductions gaji pendapatan potongan',
  payroll_tax: 'tp1 pcb relief zakat deduction sheet pelepasan cukai potongan tuntut',
  payroll_loan: 'loan advance instalment owed balance write off pinjaman pendahuluan ansuran hutang baki',
  payroll_loan_view: 'loan ledger schedule lejar jadual pinjaman',
  payroll_setting: 'pay day cut-off calendar hari gaji tarikh tutup kalendar tetapan',
  payroll_document:
    'payslip salary payment statutory form ea epf socso eis pcb slip gaji borang kwsp perkeso sip penyata',
  payroll_statutory:
    'cp39 pcb epf kwsp socso perkeso eis sip skbbk hrd levy zakat ptptn tabung haji lhdn file upload statutory fail berkanun caruman',
  payroll_payment: 'bank transfer salary payment file giro pay bayaran bayar gaji fail pindahan bank',
  payroll_journal: 'accounting ledger debit credit accounts export perakaunan lejar jurnal akaun',
  payroll_ea_form: 'ea form cp8a c.p.8a income tax year statement borang ea penyata cukai tahunan',
  my_site_visit: 'visit site check in check out route lawatan tapak daftar masuk daftar keluar laluan',
  site_visit_manage: 'visit site plan schedule route repeat lawatan tapak rancang jadual laluan ulang',
  site_visit_report:
    'visit site report plan actual missed late distance route map export lawatan tapak laporan terlepas lewat jarak laluan peta eksport',
  spm_project_promoter: 'promoter schedule shortage pay plan project jadual promoter bayaran projek',
  spm_my_day:
    'my day outlet sell sale stock check in report barcode hari saya outlet jual jualan stok daftar masuk laporan kod bar',
  spm_promoter: 'promoter field sales outsider merchandiser jualan promoter luar',
  spm_promoter_view: 'promoter record projects pay rekod promoter projek bayaran',
  spm_promoter_schedule: 'promoter schedule jadual promoter',
  spm_promoter_document: 'promoter documents expiry dokumen promoter tamat',
  spm_promoter_invitation: 'invitation promoter accept decline jemputan terima tolak',
  spm_product: 'product sku barcode brand price retail field sales produk kod bar jenama harga jualan',
  spm_project_monitoring:
    'monitoring field sales late missing outlet stock report pemantauan jualan lewat tidak hadir stok laporan',
  spm_my_project:
    'my project supervisor outlet day review sale replace absent promoter report projek saya penyelia semak ganti laporan',
  spm_project_manage:
    'project campaign promoter client target sales promotion projek kempen promoter pelanggan sasaran jualan',
  spm_project: '',
  spm_project_product: '',
  spm_project_outlet: '',
  spm_project_supervisor: '',
  spm_project_task: '',
  spm_client: 'client vendor customer contact pelanggan vendor',
  spm_outlet: 'outlet shop store chain region opening hours kedai rangkaian wilayah waktu buka',
  spm_outlet_view: '',
  spm_outlet_today: '',
  spm_outlet_stock: '',
  spm_outlet_schedule: '',
  spm_outlet_photo: '',
  spm_product_stock: 'out of stock minimum shortage shelf empty kehabisan stok minimum rak kosong',
  spm_project_report:
    'report sales stock outlet product promoter field sales laporan jualan stok outlet produk promoter',
  spm_project_attendance:
    'report attendance promoter late missed worked verified hours laporan kehadiran lewat tidak hadir jam',
  spm_project_payout:
    'payout promoter wages commission incentive voucher pay approve bayaran upah komisen insentif baucar lulus',
  spm_outlet_supervisor: '',
  spm_supervisor: 'supervisor field sales outlet penyelia jualan lapangan',
  site_strength:
    'strength board monitoring headcount short shift guard present absent replace needs kekuatan pemantauan kurang syif hadir ganti keperluan',
  work_site: 'location outlet geofence map lokasi tapak peta cawangan',
  work_project:
    'project client customer man-days budget job contract projek pelanggan hari-orang bajet kontrak',
  site_task:
    'task checklist template inspection round photo signature verify repeat tugasan senarai semak templat pemeriksaan gambar tandatangan sahkan ulang',
  company_details: 'company profile registration address logo modules profil pendaftaran alamat modul',
  company_bank: 'bank account salary payment akaun bank bayaran gaji',
  organizational: 'branch division department position structure cawangan bahagian jabatan jawatan struktur',
  contribution: 'epf socso eis hrdf pcb tax statutory kwsp perkeso sip cukai caruman berkanun',
  document_center: 'handbook policy files publish upload dokumen polisi fail muat naik terbit',
  domain: 'brand logo theme colour address sign-in page jenama tema warna alamat',
  audit: 'history changes log who when sejarah perubahan rekod siapa',
  employee_manage:
    'staff people hire import add new joiner csv excel pekerja staf kakitangan import tambah baharu',
  work_permit: 'foreign worker passport visa expiry renew pekerja asing pasport visa tamat tempoh perbaharui',
  employee_request: 'approve change personal details kelulusan lulus ubah maklumat permintaan',
  employee_personal: '',
  employee_credential: '',
  employee_employment: '',
  employee_document: '',
  employee_leave: '',
  employee_work_schedule: '',
  employee_worksite: '',
  user_manage: 'admin access rights invite role permission pentadbir akses hak jemput peranan kebenaran',
  user_view: '',
  user_password: '',
  user_page_access: '',
  user_employee_access: '',
};
