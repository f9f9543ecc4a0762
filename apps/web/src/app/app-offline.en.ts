/** What the frame says where there is no network, and of what waits for one. */
export default {
  queue: {
    button: 'Queue {{count}}',
    button_refused: 'Queue {{count}}, not everything was taken',
    sign_out_one: '1 entry is not sent yet',
    sign_out_other: '{{count}} entries are not sent yet',
    sign_out_body:
      'They stay on this device and are sent when you sign in again. Nobody else who signs in here sees or sends them.',
    kept_here: 'Kept on this device. It is sent when the server can be reached.',
    full: 'This device is full, so nothing more can be kept on it. Free some space and try again.',
    send_now: 'Send now',
    sent: 'Everything was sent.',
    kept: 'The server was not reached. Everything stays on this device and is sent later.',
    refused: 'Not everything was taken. Open the queue to see why.',
  },
  offline: {
    offline: 'You are offline.',
    unreached: 'The server cannot be reached.',
    queued: 'What you do is queued.',
    as_of: 'This is as of {{time}}',
    needs: 'This page needs a network.',
    unread: 'Nothing of this page has been read on this device yet.',
    pages: 'Without a network you can open:',
    sign_out: 'Signing in again needs a network. Until then nothing can be read or recorded here.',
    not_kept_title: 'Not Available Offline',
    not_kept: 'This page is not kept on this device. It opens once there is a network.',
  },
  version: {
    ready: 'A new version of {{product}} is ready.',
    update: 'Update',
    later: 'Later',
  },
};
