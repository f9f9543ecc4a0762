/** What the frame says where there is no network, and of what waits for one. */
export default {
  queue: {
    button: 'Giliran {{count}}',
    button_refused: 'Giliran {{count}}, ada yang tidak diterima',
    sign_out_one: '1 entri belum dihantar',
    sign_out_other: '{{count}} entri belum dihantar',
    sign_out_body:
      'Entri ini kekal pada peranti ini dan dihantar apabila anda log masuk semula. Orang lain yang log masuk di sini tidak dapat melihat atau menghantarnya.',
    kept_here: 'Disimpan pada peranti ini. Ia dihantar apabila pelayan dapat dihubungi.',
    full: 'Peranti ini penuh, jadi tiada lagi yang boleh disimpan. Kosongkan sedikit ruang dan cuba lagi.',
    send_now: 'Hantar sekarang',
    sent: 'Semuanya telah dihantar.',
    kept: 'Pelayan tidak dapat dihubungi. Semuanya kekal pada peranti ini dan dihantar kemudian.',
    refused: 'Ada yang tidak diterima. Buka giliran untuk melihat sebabnya.',
  },
  offline: {
    offline: 'Anda di luar talian.',
    unreached: 'Pelayan tidak dapat dihubungi.',
    queued: 'Apa yang anda lakukan dimasukkan ke dalam giliran.',
    as_of: 'Maklumat ini setakat {{time}}',
    needs: 'Halaman ini memerlukan rangkaian.',
    unread: 'Halaman ini belum pernah dibaca pada peranti ini.',
    pages: 'Tanpa rangkaian, anda boleh membuka:',
    sign_out:
      'Log masuk semula memerlukan rangkaian. Sehingga itu, tiada apa-apa yang boleh dibaca atau direkodkan di sini.',
    not_kept_title: 'Tidak Tersedia di Luar Talian',
    not_kept: 'Halaman ini tidak disimpan pada peranti ini. Ia akan dibuka apabila ada rangkaian.',
  },
  version: {
    ready: 'Versi baharu {{product}} sudah sedia.',
    update: 'Kemas kini',
    later: 'Nanti',
  },
};
