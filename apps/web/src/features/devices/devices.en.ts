export default {
  title: 'Devices',
  here: {
    title: 'This device',
    hint: 'What you record without a network is kept here, signed, and sent when the server can be reached.',
    space: '{{used}} of {{quota}} used',
    persistent: 'The browser keeps this storage until you clear it.',
    evictable: 'The browser may clear this storage when the device runs short of space.',
  },
  install: {
    title: 'Install the app',
    hint: 'Installed, it opens without a network, and what you record is kept more safely.',
    action: 'Install',
    ios_title: 'Add this app to your Home Screen',
    ios_hint:
      'Safari clears what is kept here after 7 days without a visit. Tap Share, then “Add to Home Screen”, and open it from there.',
  },
  list: {
    title: 'Your devices',
    hint: 'They sign what you record with a key that never leaves them.',
    none: 'No device yet',
    none_hint: 'A device appears here once you have recorded something on it.',
  },
  this: 'this device',
  revoked: 'revoked',
  seen: 'Last seen {{when}}',
  waiting_one: '1 entry waited on it',
  waiting_other: '{{count}} entries waited on it',
  name: 'Name',
  rename: 'Rename',
  rename_named: 'Rename {{name}}',
  rename_title: 'Rename device',
  revoke: 'Revoke',
  revoke_named: 'Revoke {{name}}',
  revoke_ask: 'Revoke {{name}}?',
  again: 'Use it again',
  again_ask: 'Use this device again?',
  again_effect:
    'What you record on it from now on is signed with a new key, as by a new device. What it sent while it was revoked stays marked.',
  revoke_here:
    'What it still has to send counts for nothing until somebody has reviewed it. What you record here afterwards is signed with a new key, as by a new device. If a device is lost, revoke it from another one and change your password.',
  revoke_effect:
    'What it sends from now on counts for nothing until somebody has reviewed it. Do this when it is lost or no longer yours.',
};
