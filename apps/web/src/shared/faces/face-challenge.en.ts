/** Words of following a face, at a kiosk and at one's own camera. */
export default {
  camera: 'Picture of the camera',
  look: {
    no_face: 'Look into the camera',
    two_faces: 'Only one person in front of the camera',
    too_far: 'Come a little nearer',
    turned_away: 'Look straight into the camera',
  },
  move: {
    turn_left: 'Turn your head to your left',
    turn_right: 'Turn your head to your right',
    blink: 'Close both eyes for a moment',
  },
  return: {
    turn_left: 'Now look straight ahead again',
    turn_right: 'Now look straight ahead again',
    blink: 'Now open your eyes again',
  },
  failed: {
    lost: 'Your face was lost from the picture.',
    second_face: 'Somebody else came into the picture.',
    jumped: 'You moved too quickly.',
    wrong_way: 'That was the other side.',
    too_slow: 'It took too long.',
  },
};
